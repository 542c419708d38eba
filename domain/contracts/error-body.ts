import * as z from 'zod/mini';

/** The JSON shape of every refusal over HTTP, like the tracker's own errors (R-HTTP-2). */
export const errorBodySchema = z.object({
  errorMessages: z.array(z.string()),
  /** Field path → error text. */
  errors: z.record(z.string(), z.string()),
  code: z.string(),
  /** With 409 only: the current state, with which the caller's change conflicts. */
  current: z.optional(z.unknown()),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
