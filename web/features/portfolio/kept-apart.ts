import { parseStored } from '../../store/ports/parse-stored.ts';
import { remember, remembered } from '../../ui/remembered.ts';

const keyOf = (portfolioId: string): string => `cairn.goals-apart.${portfolioId}`;

/** Returns the ids of the portfolio's projects whose goals the user keeps separate. */
export const keptApart = (portfolioId: string): readonly string[] => {
  const kept = parseStored(remembered(keyOf(portfolioId)));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
};

/** Stores in the browser which projects' goals stay separate, so that the user is not asked again on the next visit. */
export const keepApart = (portfolioId: string, projectIds: readonly string[]): void =>
  remember(keyOf(portfolioId), JSON.stringify(projectIds));
