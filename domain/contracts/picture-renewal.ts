import * as z from 'zod/mini';

/** A message of the queue of renewals: something of a shared board may have changed. */
export const pictureRenewalSchema = z.object({
  tenant: z.string(),
  /** "-" and the board's id, or the project's id. */
  board: z.string(),
  /** Not worked on before: until then further changes need no message of their own. */
  due: z.string(),
});
export type PictureRenewal = z.infer<typeof pictureRenewalSchema>;
