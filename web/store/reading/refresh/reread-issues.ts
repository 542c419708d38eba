import { byId, LEVELS, type LevelName } from '#domain/board/loading/levels.ts';
import type { Levels } from '#domain/change/model/issues.ts';
import { same } from '#domain/kernel/same.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardData } from '../../board-data/board-data.ts';
import { MOST_UPDATED } from '../updated-since.ts';
import { readLevel, type Searched } from './refresh-level.ts';

type Lanes = Pick<BoardData, 'versions' | 'sprints'>;

/** Returns the ids of releases that are gone. */
const goneVersions = (before: Lanes, { versions }: Lanes): ReadonlySet<string> => {
  const ids = new Set(versions.map(({ id }) => id));
  return new Set(before.versions.map(({ id }) => id).filter((id) => !ids.has(id)));
};

/** Returns the ids of sprints that differ from those before, are new or are gone. */
const changedSprints = (before: Lanes, after: Lanes): ReadonlySet<string> => {
  const differs = (one: Lanes, other: Lanes) => {
    const known = new Map(other.sprints.map((sprint) => [sprint.id, sprint]));
    return one.sprints.filter((sprint) => !same(sprint, known.get(sprint.id)));
  };
  const changed = [...differs(before, after), ...differs(after, before)];
  return new Set(changed.map(({ id }) => id));
};

/** Returns the ids of issues that were on the board and are no more. */
const goneIssues = (before: Levels, after: Levels): ReadonlySet<string> =>
  new Set(LEVELS.flatMap((level) => Object.keys(before[level]).filter((id) => !after[level][id])));

/**
 * Reads issues again that changed without an update of theirs, as the tracker counts it: a parent was deleted, a release
 * was deleted, or a sprint was renamed, started, completed or deleted. Returns null if there are too many, so that it is
 * cheaper to load the whole board.
 */
export const rereadIssues = async (
  searched: Searched,
  before: Levels & Lanes,
  after: Levels & Lanes,
): Promise<Levels | null> => {
  const parents = goneIssues(before, after);
  const versions = goneVersions(before, after);
  const sprints = changedSprints(before, after);
  const isStale = (issue: Issue): boolean =>
    (issue.parent !== null && parents.has(issue.parent.id)) ||
    issue.versionIds.some((id) => versions.has(id)) ||
    issue.sprints.some(({ id }) => sprints.has(id));
  const stale = (level: LevelName): string[] =>
    Object.values(after[level]).flatMap((issue) => (isStale(issue) ? [issue.id] : []));
  const ids = { steps: stale('steps'), stories: stale('stories'), subtasks: stale('subtasks') };
  if (LEVELS.flatMap((level) => ids[level]).length > MOST_UPDATED) return null;
  const reread = async (level: LevelName) =>
    ids[level].length === 0
      ? after[level]
      : { ...after[level], ...byId(await readLevel(searched, level, ids[level])) };
  const [steps, stories, subtasks] = await Promise.all([
    reread('steps'),
    reread('stories'),
    reread('subtasks'),
  ]);
  return { steps, stories, subtasks };
};
