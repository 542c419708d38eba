import * as z from 'zod/mini';

/** The JSON shape of every refusal over HTTP, like the tracker's own errors (R-HTTP-2). */
export const errorBodySchema = z.object({
  errorMessages: z.array(z.string()),
  /** The error text for each field path. */
  errors: z.record(z.string(), z.string()),
  code: z.string(),
  /** Only with 409: the current state, which conflicts with the caller's change. */
  current: z.optional(z.unknown()),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
