import * as z from 'zod/mini';

/** GET /smb/share/{id}/comment-count: how much guests have said, for everybody who sees the board. */
export const commentCountsSchema = z.object({
  cards: z.array(z.object({ issueKey: z.string(), shown: z.number(), waiting: z.number() })),
  /** Of the whole map too; like that of the cards, 0 for who does not decide on it. */
  waiting: z.number(),
});
export type CommentCounts = z.infer<typeof commentCountsSchema>;
