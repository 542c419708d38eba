import * as z from 'zod/mini';
import {
  commentSchema,
  statusSchema,
  storyOfCommentSchema,
} from '../aggregates/guest-comment/events.ts';
import type { CommentRow } from '../aggregates/guest-comment/view.ts';
import { line, lines } from '../kernel/text.ts';

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export const isCommentId = (text: string): boolean => ID.test(text);

/** POST /smb/shared/{id}/comment, by a guest. `id` is the public link. The comment is stored as plain text. */
export const leaveCommentBodySchema = z.object({
  /** A ULID chosen by the client, which is also the idempotency key. When absent, the server makes an id. */
  id: z.optional(z.string().check(z.regex(ID))),
  author: line(),
  text: lines(),
  kind: z.optional(z.enum(['feedback', 'comment'])),
  issueKey: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,99}-\d{1,18}$/)))),
});
export type LeaveCommentBody = z.infer<typeof leaveCommentBodySchema>;

/** The answer to a guest who has sent a comment. */
export const leftCommentSchema = z.object({ id: z.string(), status: statusSchema });

/** GET /smb/shared/{id}/comment: the comments that the board's admins approved, oldest first. */
export const sharedCommentListSchema = z.array(
  z.object({
    id: z.string(),
    author: z.string(),
    text: z.string(),
    /** The team's answer; empty when there is none. */
    answer: z.string(),
    issueKey: z.nullable(z.string()),
    leftAt: z.string(),
  }),
);

export const moderatedCommentSchema = z.extend(commentSchema, {
  id: z.string(),
  /** `waiting` until an admin shows or hides the comment. */
  status: statusSchema,
  /** The team's public answer; empty when there is none. */
  answer: z.string(),
  /** The story that was created from the comment; null if there is none. */
  story: z.nullable(storyOfCommentSchema),
  version: z.number(),
  updatedAt: z.string(),
});
export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;

export const showModeratedComment = (row: CommentRow): ModeratedComment => {
  const { id, board, author, text, kind, issueKey, leftAt, status, answer } = row;
  const { story, version, updatedAt } = row;
  return {
    ...{ id, board, author, text, kind, issueKey, leftAt, status, answer },
    ...{ story, version, updatedAt },
  };
};

/** GET /smb/share/{id}/comment, newest first. */
export const moderatedCommentListSchema = z.array(moderatedCommentSchema);

/** PUT /smb/guest-comment/{id}: shows or hides the comment, answers it, or names the story that was created from it. */
export const moderateCommentBodySchema = z.union([
  z.object({ status: statusSchema }),
  /** At most 2,000 characters. An empty text removes the answer. */
  z.object({ answer: lines() }),
  /** The story that was created from the comment. Null after its creation was undone. */
  z.object({ story: z.nullable(storyOfCommentSchema) }),
]);
export type ModerateCommentBody = z.infer<typeof moderateCommentBodySchema>;
