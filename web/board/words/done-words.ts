import type { TFunction } from 'i18next';

/**
 * Returns a text such as "3 of 21 done". If no visible story is done, returns a text such as "18 stories": "0 done"
 * might be wrong, because finished stories may be hidden.
 */
export const doneWords = (t: TFunction, done: number, count: number): string =>
  done === 0 ? t('board.lane.stories', { count }) : t('board.lane.doneOf', { done, count });
