import * as z from 'zod/mini';

/** GET /smb/share/{id}/comment-count: the numbers of guest comments, for everybody who sees the board. */
export const commentCountsSchema = z.object({
  cards: z.array(z.object({ issueKey: z.string(), shown: z.number(), waiting: z.number() })),
  /**
   * Comments on the whole map that wait for approval. Like `waiting` of the cards, always 0 for users who are not
   * moderators.
   */
  waiting: z.number(),
});
export type CommentCounts = z.infer<typeof commentCountsSchema>;
