import type { TFunction } from 'i18next';

/**
 * Returns "3 of 21 done", or "18 stories" if no visible story is done: finished stories may be hidden, so "0 done"
 * might be wrong.
 */
export const doneWords = (t: TFunction, done: number, count: number): string =>
  done === 0 ? t('board.lane.stories', { count }) : t('board.lane.doneOf', { done, count });
