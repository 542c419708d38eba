import type { IssueComment } from '../../tracker/comment.ts';
import type { Aliases } from './aliases.ts';

/** A change of a comment on an issue, as it is shown before it is saved and as it is sent. */
export type CommentChange =
  /** The tracker chooses the id of a new comment. Until then, the comment has the id of the draft. */
  | { readonly kind: 'write'; readonly id: string; readonly comment: IssueComment }
  | { readonly kind: 'edit'; readonly id: string; readonly body: unknown }
  | { readonly kind: 'remove'; readonly id: string };

/** A change of a comment. `before` is the comment before the change, null for a new comment. */
export interface CommentStep {
  readonly kind: 'comment';
  readonly issueKey: string;
  readonly change: CommentChange;
  readonly before: IssueComment | null;
}

/** Distinguishes ids of comments from ids of goals and issues, because the tracker may use the same numbers. */
export const commentKey = (id: string): string => `comment:${id}`;

/** Returns the comments of an issue after one change, oldest first. Applying the change twice makes no difference. */
export const withCommentChange = (
  comments: readonly IssueComment[],
  { change }: CommentStep,
): readonly IssueComment[] => {
  const { id } = change;
  switch (change.kind) {
    case 'write':
      return comments.some((each) => each.id === id) ? comments : [...comments, change.comment];
    case 'edit':
      return comments.map((each) => (each.id === id ? { ...each, body: change.body } : each));
    case 'remove':
      return comments.filter((each) => each.id !== id);
    default:
      return change satisfies never;
  }
};

/** Returns the inverse of a change; null when there is none. A deleted comment is written again under a new id. */
export const commentBack = (step: CommentStep): CommentStep | null => {
  const { change, before } = step;
  const { id } = change;
  if (change.kind === 'write') {
    return { ...step, change: { kind: 'remove', id }, before: change.comment };
  }
  if (!before) return null;
  return change.kind === 'edit'
    ? {
        ...step,
        change: { kind: 'edit', id, body: before.body },
        before: { ...before, body: change.body },
      }
    : { ...step, change: { kind: 'write', id, comment: before }, before: null };
};

/** Returns the change with the new ids of comments and the new key of the issue. */
export const commentNow = (step: CommentStep, { keys, goals }: Aliases): CommentStep => {
  const { change, before, issueKey } = step;
  const known = goals.get(commentKey(change.id));
  const id = known === undefined ? change.id : known.slice(commentKey('').length);
  return {
    ...step,
    issueKey: keys.get(issueKey) ?? issueKey,
    change:
      change.kind === 'write'
        ? { ...change, id, comment: { ...change.comment, id } }
        : { ...change, id },
    before: before && { ...before, id },
  };
};
