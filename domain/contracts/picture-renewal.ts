import * as z from 'zod/mini';
import { publishedPictureSchema } from '../aggregates/sharing/renewal.ts';

/** A message in the queue of picture renewals: the board may have changed since its picture was stored. */
export const pictureRenewalSchema = z.object({
  tenant: z.string(),
  /** `-<id>` for an agile board, otherwise the project's id. */
  board: z.string(),
  /**
   * The picture for the public link, or the one for Confluence pages. Messages of earlier releases lack this field;
   * they mean the public link.
   */
  picture: z._default(publishedPictureSchema, 'link'),
  /** When the picture is renewed. A change before this moment needs no message of its own. */
  due: z.string(),
});
export type PictureRenewal = z.infer<typeof pictureRenewalSchema>;
