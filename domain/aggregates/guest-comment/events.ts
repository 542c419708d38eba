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

/** The story that was created from a comment. */
export const storyOfCommentSchema = z.object({
  id: z.string().check(z.regex(/^\d{1,18}$/)),
  key: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,99}-\d{1,18}$/)),
});
export type StoryOfComment = z.infer<typeof storyOfCommentSchema>;

const subject = { board: z.string() };

const shapes = {
  CommentLeft: { data: commentSchema },
  CommentModerated: changed({ ...subject, status: statusSchema }, statusSchema),
  /** An empty `answer` removes the answer. */
  CommentAnswered: changed({ ...subject, answer: z.string() }, z.string()),
  /** A null `story` means that the comment has no story any more, because the creation of the story was undone. */
  CommentPlanned: changed(
    { ...subject, story: z.nullable(storyOfCommentSchema) },
    storyOfCommentSchema,
  ),
  CommentDeleted: { data: z.object(subject) },
};
export type CommentEvent = EventsOf<typeof shapes>;
export const commentCodec = eventCodec(shapes);
