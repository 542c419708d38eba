import type { Change } from './change.ts';

/**
 * Returns whether each write of a change is about one existing card. Then no write depends on another one, and a
 * refused write does not stop the others (R-LIVE-12).
 */
export const isOfSingleCards = ({ plan }: Pick<Change, 'plan'>): boolean =>
  plan.every(({ kind }) => kind === 'issue');
