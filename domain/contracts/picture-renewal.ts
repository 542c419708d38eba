import * as z from 'zod/mini';
import { publishedPictureSchema } from '../aggregates/sharing/renewal.ts';

/** A message in the queue of renewals: a picture of a board may have changed. */
export const pictureRenewalSchema = z.object({
  tenant: z.string(),
  /** `-<id>` for an agile board, otherwise the project's id. */
  board: z.string(),
  /** Which picture of the board. Older messages do not have this field. */
  picture: z._default(publishedPictureSchema, 'link'),
  /** The moment of the renewal. Changes before this moment need no further message. */
  due: z.string(),
});
export type PictureRenewal = z.infer<typeof pictureRenewalSchema>;
