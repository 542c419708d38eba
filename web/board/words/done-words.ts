import type { TFunction } from 'i18next';

/**
 * "3 of 21 done", or "18 stories" when no shown story is done: finished stories may be hidden, and "0 done" would then be
 * untrue.
 */
export const doneWords = (t: TFunction, done: number, count: number): string =>
  done === 0 ? t('board.lane.stories', { count }) : t('board.lane.doneOf', { done, count });
