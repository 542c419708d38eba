import type { TFunction } from 'i18next';

/** How much is done of what is shown. Where nothing is, what is done may only be hidden: then it is counted alone. */
export const doneWords = (t: TFunction, done: number, count: number): string =>
  done === 0 ? t('board.lane.stories', { count }) : t('board.lane.doneOf', { done, count });
