import type { CardDraft } from '#domain/map/create-cards.ts';
import type { IssueWrite, MovePlan } from '#domain/map/writes.ts';
import type { Issue, ProjectStyle } from '#domain/tracker/entities.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import type { BoardArg, BoardData } from '../board/board-data.ts';
import { issueOn, type PendingMove } from '../board/moves.ts';
import type { GoalChange, GoalRemoval } from '../goals/goal-change.ts';

/** One issue as it was before the user's change and as it will be; `after` is null for one that goes. */
export interface OutgoingStep {
  readonly before: Issue;
  readonly after: Issue | null;
  readonly write: IssueWrite;
  readonly style: ProjectStyle;
}

interface Named {
  /** The change's own id. */
  readonly id: string;
  /** Which of them was made first. */
  readonly order: number;
}

/** Moves, edits and deletions of issues. */
export interface OutgoingIssues extends Named {
  readonly kind: 'issues';
  readonly board: BoardArg;
  readonly steps: readonly OutgoingStep[];
  readonly fields: FieldIds;
}

/** A new card. */
export interface OutgoingCard extends Named {
  readonly kind: 'card';
  readonly board: BoardArg;
  readonly draft: CardDraft;
  /** It was sent once and no answer came: it may have been made. */
  readonly doubtful: boolean;
}

/** A change of a goal, and the version it was made on. */
export interface OutgoingGoal extends Named {
  readonly kind: 'goal';
  readonly change: GoalChange | GoalRemoval;
  readonly version: number;
}

/** A change that waits to be sent. */
export type Outgoing = OutgoingIssues | OutgoingCard | OutgoingGoal;

/** The steps of a plan, with each issue as the board showed it before. */
export const stepsOf = (
  { changed, removed = [], outside = [], writes }: MovePlan,
  shown: BoardData,
): OutgoingStep[] => {
  const after: readonly (readonly [string, Issue | null])[] = [
    ...changed.map((issue) => [issue.id, issue] as const),
    ...removed.map((id) => [id, null] as const),
  ];
  return after.flatMap(([id, issue], at): OutgoingStep[] => {
    const before = issueOn(shown, id) ?? outside.find((issue) => issue.id === id);
    const write = writes[at];
    if (!before || !write) return [];
    const style = shown.projects.find((project) => project.id === before.projectId)?.style;
    return [{ before, after: issue, write, style: style ?? 'classic' }];
  });
};

/** How the change looks on the board while it waits; goals are shown by their own list. */
export const overlayOf = (entry: Outgoing): PendingMove | null => {
  if (entry.kind === 'goal') return null;
  const { id, board } = entry;
  if (entry.kind === 'card') return { id, board, changed: [], added: [entry.draft.issue] };
  return {
    id,
    board,
    changed: entry.steps.flatMap(({ after }) => after ?? []),
    removed: entry.steps.flatMap(({ before, after }) => (after ? [] : [before.id])),
  };
};
