import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';

export const commentSchema = z.object({
  board: z.string(),
  /** The name that the guest entered; not verified. */
  author: z.string(),
  text: z.string(),
  /** Only the board's admins see feedback; a comment may be shown to other guests. */
  kind: z.enum(['feedback', 'comment']),
  /** Key of the card that the comment is about; null for the whole board. */
  issueKey: z.nullable(z.string()),
  leftAt: z.string(),
});
export type Comment = z.infer<typeof commentSchema>;

export const statusSchema = z.enum(['waiting', 'shown', 'hidden']);
export type CommentStatus = z.infer<typeof statusSchema>;

const subject = { board: z.string() };

const shapes = {
  CommentLeft: { data: commentSchema },
  CommentModerated: changed({ ...subject, status: statusSchema }, statusSchema),
  /** An empty `answer` removes the answer. */
  CommentAnswered: changed({ ...subject, answer: z.string() }, z.string()),
  CommentDeleted: { data: z.object(subject) },
};
export type CommentEvent = EventsOf<typeof shapes>;
export const commentCodec = eventCodec(shapes);
