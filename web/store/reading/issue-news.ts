import type { LevelName } from '#domain/board/loading/levels.ts';
import { type IssueChange, issueOn } from '#domain/change/model/issues.ts';
import { same } from '#domain/kernel/same.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardData } from '../board-data/board-data.ts';

const LEVEL: Readonly<Record<string, number>> = { steps: 1, stories: 0, subtasks: -1 };

/** Issues that others changed, by what the board knows of them. */
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

/** What was read again of the known issues, each under the level it had. */
export interface ReadAgain {
  readonly level: LevelName;
  readonly asked: readonly string[];
  readonly issues: readonly Issue[];
}

const belongs = ({ projects }: BoardData, level: LevelName, issue: Issue): boolean =>
  issue.type.hierarchyLevel === LEVEL[level] && projects.some(({ id }) => id === issue.projectId);

/**
 * What others' changes come to on a board. What is on it stays, as with the user's own changes, until it is
 * deleted, hidden or moved to where the board does not reach; what is new to it comes if the board's searches find
 * it. Issues that are as they were known are left alone, so that nothing is drawn again for them.
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
