import { parseStored } from '../../store/ports/parse-stored.ts';
import { remember, remembered } from '../../ui/remembered.ts';

const keyOf = (portfolioId: string): string => `cairn.goals-apart.${portfolioId}`;

/** Ids of the portfolio's projects whose goals this user has chosen to keep apart. */
export const keptApart = (portfolioId: string): readonly string[] => {
  const kept = parseStored(remembered(keyOf(portfolioId)));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
};

/** The browser remembers the choice, so that the offer does not come back on the next visit. */
export const keepApart = (portfolioId: string, projectIds: readonly string[]): void =>
  remember(keyOf(portfolioId), JSON.stringify(projectIds));
