import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';

export const commentSchema = z.object({
  board: z.string(),
  /** As the guest calls itself; not verified. */
  author: z.string(),
  text: z.string(),
  /** Feedback is for the board's admins alone; a comment may be shown to other guests. */
  kind: z.enum(['feedback', 'comment']),
  /** The card that is meant; null for the whole board. */
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
  /** Empty takes the answer back. */
  CommentAnswered: changed({ ...subject, answer: z.string() }, z.string()),
  CommentDeleted: { data: z.object(subject) },
};
export type CommentEvent = EventsOf<typeof shapes>;
export const commentCodec = eventCodec(shapes);
