import type { CommentStatus, StoryOfComment } from '../../aggregates/guest-comment/events.ts';
import type { ModeratedComment } from '../../contracts/guest-comment.ts';

/** A change of a guest's comment by an admin of its board. */
export type ModerationChange =
  | { readonly kind: 'status'; readonly status: CommentStatus }
  /** An empty answer removes the answer. */
  | { readonly kind: 'answer'; readonly answer: string }
  /** The story that was created from the comment; null when its creation is undone. */
  | { readonly kind: 'story'; readonly story: StoryOfComment | null }
  | { readonly kind: 'remove' };

/** A change of the guest comment `before`, as it is shown before it is saved and as it is sent. */
export interface ModerationStep {
  readonly kind: 'moderation';
  readonly change: ModerationChange;
  readonly before: ModeratedComment;
}

const changedComment = (comment: ModeratedComment, change: ModerationChange): ModeratedComment => {
  if (change.kind === 'status') return { ...comment, status: change.status };
  if (change.kind === 'story') return { ...comment, story: change.story };
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

type Part = Exclude<ModerationChange['kind'], 'remove'>;

const partOf = ({ status, answer, story }: ModeratedComment, kind: Part): ModerationChange => {
  if (kind === 'status') return { kind, status };
  return kind === 'answer' ? { kind, answer } : { kind, story };
};

/** Returns the inverse of a change. Null for a deletion, because only the guest may write in the guest's name. */
export const moderationBack = ({ change, before }: ModerationStep): ModerationStep | null => {
  if (change.kind === 'remove') return null;
  return {
    kind: 'moderation',
    change: partOf(before, change.kind),
    before: changedComment(before, change),
  };
};
