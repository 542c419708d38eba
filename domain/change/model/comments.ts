import type { IssueComment } from '../../tracker/comment.ts';
import type { Aliases } from './aliases.ts';

/** A change of a comment on an issue, as shown optimistically and as sent. */
export type CommentChange =
  /** The tracker chooses the id of a new comment; until then it has the id of the draft. */
  | { readonly kind: 'write'; readonly id: string; readonly comment: IssueComment }
  | { readonly kind: 'edit'; readonly id: string; readonly body: unknown }
  | { readonly kind: 'remove'; readonly id: string };

/** A change of a comment; `before` is the comment before the change, null for a new one. */
export interface CommentStep {
  readonly kind: 'comment';
  readonly issueKey: string;
  readonly change: CommentChange;
  readonly before: IssueComment | null;
}

/** Tells ids of comments from those of goals and issues, which the tracker numbers alike. */
export const commentKey = (id: string): string => `comment:${id}`;

/** The comments of an issue, oldest first, after one change. Applying the change twice has no further effect. */
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

/** The inverse of a change; null when there is none. A deleted comment is written again, under a new id. */
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

/** The same change with the ids of comments that were written since, on an issue that may have a new key. */
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
