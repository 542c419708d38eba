import * as z from 'zod/mini';
import { publishedPictureSchema } from '../aggregates/sharing/renewal.ts';

/** A message in the queue of renewals: something that a picture of a board shows may have changed. */
export const pictureRenewalSchema = z.object({
  tenant: z.string(),
  /** For an agile board "-" and its id, otherwise the project's id. */
  board: z.string(),
  /**
   * Which of the board's pictures. A message from before Confluence pages had a picture does
   * not contain it.
   */
  picture: z._default(publishedPictureSchema, 'link'),
  /** The moment of the renewal. Changes before this moment need no further message. */
  due: z.string(),
});
export type PictureRenewal = z.infer<typeof pictureRenewalSchema>;
