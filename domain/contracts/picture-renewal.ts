import * as z from 'zod/mini';

/** A message in the queue of renewals: something that a shared board's picture shows may have changed. */
export const pictureRenewalSchema = z.object({
  tenant: z.string(),
  /** For an agile board "-" and its id, otherwise the project's id. */
  board: z.string(),
  /** The moment of the renewal. Changes before this moment need no further message. */
  due: z.string(),
});
export type PictureRenewal = z.infer<typeof pictureRenewalSchema>;
