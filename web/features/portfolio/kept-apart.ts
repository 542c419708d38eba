import { parseStored } from '../../store/ports/parse-stored.ts';
import { remember, remembered } from '../../ui/remembered.ts';

const keyOf = (portfolioId: string): string => `cairn.goals-apart.${portfolioId}`;

/** Returns the ids of projects of the portfolio. The user keeps the goals of these projects separate. */
export const keptApart = (portfolioId: string): readonly string[] => {
  const kept = parseStored(remembered(keyOf(portfolioId)));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
};

/** Stores the choice in the browser, so that the prompt does not return on the next visit. */
export const keepApart = (portfolioId: string, projectIds: readonly string[]): void =>
  remember(keyOf(portfolioId), JSON.stringify(projectIds));
