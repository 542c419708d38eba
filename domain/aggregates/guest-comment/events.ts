import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../../kernel/codec.ts';
import type { DomainEvent } from '../../kernel/event.ts';

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
const moderated = z.object({ ...subject, status: statusSchema });
/** Empty takes the answer back. */
const answered = z.object({ ...subject, answer: z.string() });
const deleted = z.object(subject);

export type CommentEvent =
  | DomainEvent<'CommentLeft', Comment>
  | DomainEvent<'CommentModerated', z.infer<typeof moderated>>
  | DomainEvent<'CommentAnswered', z.infer<typeof answered>>
  | DomainEvent<'CommentDeleted', z.infer<typeof deleted>>;

export const commentCodec: EventCodec<CommentEvent> = eventCodec<CommentEvent>({
  CommentLeft: { data: commentSchema },
  CommentModerated: { data: moderated },
  CommentAnswered: { data: answered },
  CommentDeleted: { data: deleted },
});
