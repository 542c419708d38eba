import type { TFunction } from 'i18next';

/**
 * Returns a text such as "3 of 21 done". If no visible story is done, returns a text such as "18 stories": "0 done"
 * might be wrong, because finished stories may be hidden.
 */
export const doneWords = (t: TFunction, done: number, count: number): string =>
  done === 0 ? t('board.lane.stories', { count }) : t('board.lane.doneOf', { done, count });

/** Returns the same in short for a step: "3/21", or "18"; empty without stories. */
export const doneShort = (
  t: TFunction,
  { done, stories }: { readonly done: number; readonly stories: number },
): string => {
  const all = stories > 0 ? t('number', { value: stories }) : '';
  return done > 0 ? `${t('number', { value: done })}/${all}` : all;
};
