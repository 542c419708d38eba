import type { LaneTotals } from '../../board/model/model.ts';
import { type Hierarchy, itemKey } from '../hierarchy.ts';
import type { Progress } from '../spans.ts';
import type { Finished } from './finished.ts';

const NOTHING: Progress = { done: 0, total: 0, points: 0 };

type Places = Pick<Finished, 'id' | 'parentId' | 'points' | 'versionIds' | 'sprintIds'>;

/** Returns finished issues as progress of what they are in, by its id. */
export const summedBy = (
  finished: readonly Places[],
  placesOf: (issue: Places) => readonly string[],
): ReadonlyMap<string, Progress> => {
  const found = new Map<string, Progress>();
  for (const issue of finished) {
    for (const place of placesOf(issue)) {
      const { done, total, points } = found.get(place) ?? NOTHING;
      found.set(place, { done: done + 1, total: total + 1, points: points + issue.points });
    }
  }
  return found;
};

/**
 * Returns the finished stories or subtasks that are not on the board as progress of what they are in, by its id: an
 * epic, a release, a sprint or a story.
 */
export const elsewhereBy = (
  { items }: Pick<Hierarchy, 'items'>,
  finished: readonly Places[],
  placesOf: (issue: Places) => readonly string[],
  kind: 'story' | 'subtask' = 'story',
): ReadonlyMap<string, Progress> =>
  summedBy(
    finished.filter(({ id }) => !items.has(itemKey(kind, id))),
    placesOf,
  );

/**
 * Returns the finished stories that lanes do not show, which are those of the query and those that were finished since
 * and are still on the board (R-VIEW-30).
 */
export const hiddenFinished = (
  { items }: Pick<Hierarchy, 'items'>,
  finished: readonly Places[],
): readonly Places[] => {
  const here = [...items.values()].flatMap(({ kind, issue }): Places[] => {
    if (kind !== 'story' || issue?.status.category !== 'done') return [];
    const { id, parent, storyPoints, versionIds, sprints } = issue;
    const sprintIds = sprints.map((sprint) => sprint.id);
    return [{ id, parentId: parent?.id ?? null, points: storyPoints ?? 0, versionIds, sprintIds }];
  });
  return [...finished.filter(({ id }) => !items.has(itemKey('story', id))), ...here];
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
