import type { TFunction } from 'i18next';
import { listText } from '../../i18n/list-text.ts';
import type { ChangesSince, Comparison } from '../../store/time/changes-since.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { countsOf, type Entry, KINDS } from './entries.ts';
import { deletedIn } from './unknown-lists.ts';

/** Returns the points of all stories that were finished between the moments. */
const donePoints = ({ difference }: ChangesSince): number =>
  difference.lanes.reduce((sum, lane) => sum + lane.donePoints, 0);

/**
 * Returns one sentence with the moments, and the counts of the listed entries and of the deleted issues; a count of zero is
 * left out (R-TIME-1).
 */
export const sentenceOf = (
  t: TFunction,
  language: string,
  found: ChangesSince & Pick<Comparison, 'until'>,
  entries: readonly Entry[],
): string => {
  const at = momentText(language, found.moment);
  const counts = countsOf(entries);
  const deleted = deletedIn(found).length;
  const done = donePoints(found);
  const parts = [
    ...KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
      t(`time.count.${kind}`, { count: counts[kind] }),
    ),
    ...(deleted > 0 ? [t('time.count.deleted', { count: deleted })] : []),
    ...(done > 0 ? [t('time.done', { count: done })] : []),
  ];
  const list = listText(language, parts);
  if (found.until !== null) {
    const to = momentText(language, found.until);
    return parts.length === 0
      ? t('time.nothingBetween', { from: at, to })
      : t('time.sentenceBetween', { from: at, to, list });
  }
  return parts.length === 0 ? t('time.nothing', { at }) : t('time.sentence', { at, list });
};
