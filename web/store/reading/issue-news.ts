import type { LevelName } from '#domain/board/loading/levels.ts';
import { type IssueChange, issueOn } from '#domain/change/model/issues.ts';
import { same } from '#domain/kernel/same.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardData } from '../board-data/board-data.ts';

const LEVEL: Readonly<Record<string, number>> = { steps: 1, stories: 0, subtasks: -1 };

/** Ids of issues that others changed. `known`: those on the board, by level. `unknown`: all others. */
export interface SortedIds {
  readonly known: Readonly<Record<LevelName, readonly string[]>>;
  readonly unknown: readonly string[];
}

export const sortedIds = (
  { steps, stories, subtasks }: Pick<BoardData, LevelName>,
  ids: readonly string[],
): SortedIds => {
  const on = (issues: BoardData['stories']) => ids.filter((id) => issues[id] !== undefined);
  const known = { steps: on(steps), stories: on(stories), subtasks: on(subtasks) };
  const all = new Set(Object.values(known).flat());
  return { known, unknown: ids.filter((id) => !all.has(id)) };
};

/** Issues of one level of the board that were read again. `asked`: their ids. `issues`: those that were found. */
export interface ReadAgain {
  readonly level: LevelName;
  readonly asked: readonly string[];
  readonly issues: readonly Issue[];
}

const belongs = ({ projects }: BoardData, level: LevelName, issue: Issue): boolean =>
  issue.type.hierarchyLevel === LEVEL[level] && projects.some(({ id }) => id === issue.projectId);

/**
 * Returns what changes by others add to a board, change on it and remove from it. A card is removed only if it was
 * deleted, hidden or moved to a project outside the board. A new card is added if the board's searches find it.
 * Unchanged issues are left out, so that they are not rendered again.
 */
export const newsOf = (
  board: BoardData,
  again: readonly ReadAgain[],
  found: readonly Issue[],
  gone: readonly string[],
): Required<IssueChange> => {
  const still = again.flatMap(({ level, issues }) =>
    issues.filter((issue) => belongs(board, level, issue)),
  );
  const kept = new Set<string>(still.map(({ id }) => id));
  const lost = again.flatMap(({ asked }) => asked).filter((id) => !kept.has(id));
  const added = found.filter(({ id }) => issueOn(board, id) === undefined);
  const arrived = new Set<string>(added.map(({ id }) => id));
  return {
    changed: still.filter((issue) => !same(issue, issueOn(board, issue.id))),
    added,
    removed: [...new Set([...lost, ...gone])].filter(
      (id) => issueOn(board, id) !== undefined && !arrived.has(id),
    ),
  };
};
