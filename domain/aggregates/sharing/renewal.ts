import * as z from 'zod/mini';

/**
 * Why a picture of a board is no longer renewed. `denied`: the renewer may no longer publish the board, or has left.
 * `unfit`: the tracker cannot run the board's searches, or their results include issues outside the board.
 */
export const stopReasonSchema = z.enum(['denied', 'unfit']);
export type StopReason = z.infer<typeof stopReasonSchema>;

/** The pictures that a board may publish: `link` for visitors of its public link, `pages` for its Confluence pages. */
export const publishedPictureSchema = z.enum(['link', 'pages']);
export type PublishedPicture = z.infer<typeof publishedPictureSchema>;
export const PUBLISHED_PICTURES: readonly PublishedPicture[] = publishedPictureSchema.options;

/** The person in whose name the picture of a board is renewed while no admin has the board open (R-SHARE-22). */
export const renewalSchema = z.object({
  accountId: z.string(),
  /** Why the picture is no longer renewed; null while it is renewed. */
  stopped: z.nullable(stopReasonSchema),
});
export type Renewal = z.infer<typeof renewalSchema>;
