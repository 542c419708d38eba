import type { Issue } from '../../tracker/entities.ts';

/** Issues by id, so that a change touches a single entry. */
export type IssuesById = Readonly<Record<string, Issue>>;

export interface Levels {
  readonly steps: IssuesById;
  readonly stories: IssuesById;
  readonly subtasks: IssuesById;
}

/** What a change does to the issues of a board. */
export interface IssueChange {
  /** The moved issue and its neighbours, after the change. */
  readonly changed: readonly Issue[];
  readonly added?: readonly Issue[];
  readonly removed?: readonly string[];
}

export const NO_CHANGE: IssueChange = { changed: [] };

const HIERARCHY = { steps: 1, stories: 0, subtasks: -1 } as const;

const applyTo = (
  issues: IssuesById,
  level: keyof Levels,
  { changed, added = [], removed = [] }: IssueChange,
): IssuesById => {
  const known = changed.filter(({ id }) => issues[id] !== undefined);
  const own = added.filter(({ type }) => type.hierarchyLevel === HIERARCHY[level]);
  const removedIds = removed.filter((id) => issues[id] !== undefined);
  if (known.length + own.length + removedIds.length === 0) return issues;
  const after: Record<string, Issue> = { ...issues };
  for (const issue of [...known, ...own]) after[issue.id] = issue;
  for (const id of removedIds) delete after[id];
  return after;
};

/** Returns the removed issues together with their subtasks, which the tracker removes too. */
const withBelow = (subtasks: IssuesById, removed: readonly string[] = []): string[] => {
  if (removed.length === 0) return [];
  const removedIds = new Set(removed);
  const below = Object.values(subtasks).filter(({ parent }) => removedIds.has(parent?.id ?? ''));
  return [...removed, ...below.map(({ id }) => id)];
};

/**
 * Returns the board after a change. Changed issues that are not on the board are ignored, unless the change adds them.
 */
export const withIssueChange = <Board extends Levels>(board: Board, change: IssueChange): Board => {
  const removed = withBelow(board.subtasks, change.removed);
  return {
    ...board,
    steps: applyTo(board.steps, 'steps', change),
    stories: applyTo(board.stories, 'stories', change),
    subtasks: applyTo(board.subtasks, 'subtasks', { ...change, removed }),
  };
};

/** Finds an issue of any level on the board. */
export const issueOn = ({ steps, stories, subtasks }: Levels, id: string): Issue | undefined =>
  stories[id] ?? steps[id] ?? subtasks[id];
