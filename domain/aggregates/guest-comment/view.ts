import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import type { CommentState } from './decide.ts';
import { commentSchema, statusSchema, storyOfCommentSchema } from './events.ts';

export const commentRowSchema = z.extend(commentSchema, {
  id: z.string(),
  /** `waiting` until an admin shows or hides the comment. */
  status: statusSchema,
  /** The team's answer; empty when there is none. */
  answer: z._default(z.string(), ''),
  /** The story that was created from the comment; null if there is none. */
  story: z._default(z.nullable(storyOfCommentSchema), null),
  version: z.number(),
  updatedAt: z.string(),
});
export type CommentRow = z.infer<typeof commentRowSchema>;

export const commentsByBoard: StreamView<CommentState, CommentRow> = {
  name: 'guest-comments',
  schema: commentRowSchema,
  address: (state, id) => ({ partition: state.life === 'absent' ? '' : state.board, key: id }),
  row: (state, head) => {
    if (state.life !== 'live') return null;
    const { life: _, ...comment } = state;
    return { ...comment, id: head.id, version: head.version, updatedAt: head.at };
  },
};
