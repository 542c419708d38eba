import type { CommentStatus } from '../../aggregates/guest-comment/events.ts';
import type { ModeratedComment } from '../../contracts/guest-comment.ts';

/** A change of a guest's comment by an admin of its board. */
export type ModerationChange =
  | { readonly kind: 'status'; readonly status: CommentStatus }
  /** An empty answer removes the answer. */
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'remove' };

/** A change of the guest comment `before`, as it is shown before it is saved and as it is sent. */
export interface ModerationStep {
  readonly kind: 'moderation';
  readonly change: ModerationChange;
  readonly before: ModeratedComment;
}

const changedComment = (comment: ModeratedComment, change: ModerationChange): ModeratedComment => {
  if (change.kind === 'status') return { ...comment, status: change.status };
  return change.kind === 'answer' ? { ...comment, answer: change.answer } : comment;
};

/** Returns the guest comments after one change, in the same order. */
export const withModeration = (
  comments: readonly ModeratedComment[],
  { change, before }: ModerationStep,
): readonly ModeratedComment[] =>
  change.kind === 'remove'
    ? comments.filter(({ id }) => id !== before.id)
    : comments.map((each) => (each.id === before.id ? changedComment(each, change) : each));

/** Returns the inverse of a change. Null for a deletion, because only the guest may write in the guest's name. */
export const moderationBack = ({ change, before }: ModerationStep): ModerationStep | null => {
  if (change.kind === 'remove') return null;
  const { status, answer } = before;
  const back =
    change.kind === 'status'
      ? { kind: 'status' as const, status }
      : { kind: 'answer' as const, answer };
  return { kind: 'moderation', change: back, before: changedComment(before, change) };
};
