import type { Issue } from '../../tracker/entities.ts';

/** Issues lie by id, so that a change touches one of them alone. */
export type IssuesById = Readonly<Record<string, Issue>>;

/** The issues of a board by level. */
export interface Levels {
  readonly steps: IssuesById;
  readonly stories: IssuesById;
  readonly subtasks: IssuesById;
}

/** What a change does to the issues of a board. */
export interface IssueChange {
  /** How the moved issue and its neighbours look once it is done. */
  readonly changed: readonly Issue[];
  readonly added?: readonly Issue[];
  /** Ids of the issues that go. */
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
  const gone = removed.filter((id) => issues[id] !== undefined);
  if (known.length + own.length + gone.length === 0) return issues;
  const after: Record<string, Issue> = { ...issues };
  for (const issue of [...known, ...own]) after[issue.id] = issue;
  for (const id of gone) delete after[id];
  return after;
};

/** The tracker deletes an issue's subtasks with it. */
const withBelow = (subtasks: IssuesById, removed: readonly string[] = []): string[] => {
  if (removed.length === 0) return [];
  const gone = new Set(removed);
  const below = Object.values(subtasks).filter(({ parent }) => gone.has(parent?.id ?? ''));
  return [...removed, ...below.map(({ id }) => id)];
};

/** The board after a change; what is not on it stays away, unless it is added. */
export const withIssueChange = <Board extends Levels>(board: Board, change: IssueChange): Board => {
  const removed = withBelow(board.subtasks, change.removed);
  return {
    ...board,
    steps: applyTo(board.steps, 'steps', change),
    stories: applyTo(board.stories, 'stories', change),
    subtasks: applyTo(board.subtasks, 'subtasks', { ...change, removed }),
  };
};

/** An issue of any level as the board holds it. */
export const issueOn = ({ steps, stories, subtasks }: Levels, id: string): Issue | undefined =>
  stories[id] ?? steps[id] ?? subtasks[id];
