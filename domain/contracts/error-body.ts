import * as z from 'zod/mini';

/** The one JSON shape of every refusal over HTTP, in the manner of the tracker's own errors (R-HTTP-2). */
export const errorBodySchema = z.object({
  errorMessages: z.array(z.string()),
  /** Field path → what is wrong with it. */
  errors: z.record(z.string(), z.string()),
  code: z.string(),
  /** With 409 only: the state that the caller's change did not fit. */
  current: z.optional(z.unknown()),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
