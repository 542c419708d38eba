import type { LaneTotals } from '../../board/model/model.ts';
import { type Hierarchy, itemKey } from '../hierarchy.ts';
import type { Progress } from '../spans.ts';
import type { Finished } from './finished.ts';

const NOTHING: Progress = { done: 0, total: 0, points: 0 };

/** Returns the finished stories that are not on the board as progress of their epic, release or sprint, by its id. */
export const elsewhereBy = (
  { items }: Hierarchy,
  finished: readonly Finished[],
  placesOf: (story: Finished) => readonly string[],
): ReadonlyMap<string, Progress> => {
  const found = new Map<string, Progress>();
  for (const story of finished) {
    if (items.has(itemKey('story', story.id))) continue;
    for (const place of placesOf(story)) {
      const { done, total, points } = found.get(place) ?? NOTHING;
      found.set(place, { done: done + 1, total: total + 1, points: points + story.points });
    }
  }
  return found;
};

/** Returns the totals of a release or sprint, including finished stories that are not on the board. */
export const withElsewhere = (totals: LaneTotals, more: Progress | undefined): LaneTotals =>
  more
    ? {
        ...totals,
        stories: totals.stories + more.total,
        points: Math.round((totals.points + more.points) * 100) / 100,
        done: totals.done + more.done,
      }
    : totals;
