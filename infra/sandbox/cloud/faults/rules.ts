import * as z from 'zod/mini';

/** A rule applies to names that contain this text; to all if absent. */
const named = z.optional(z.string().check(z.minLength(1)));
const struck = {
  named,
  /** Share of the matches that are hit, 0 to 1. Default 1. */
  share: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Number of hits after which the rule is used up. Default: unlimited. */
  times: z.optional(z.int().check(z.gte(1))),
};

/** Most milliseconds by which a function's clock may be wrong. */
const MOST_AHEAD_MS = 3_600_000;

/** A fault rule of the embedded cloud (POST /sandbox/cloud/faults). */
export const cloudFaultSchema = z.discriminatedUnion('kind', [
  /** Throttles functions' requests to tables (by name). */
  z.strictObject({ kind: z.literal('throttle'), ...struck }),
  /** Buckets (by name) answer every caller with 503. */
  z.strictObject({ kind: z.literal('no-files'), ...struck }),
  /** Queues (by name) answer functions with 503. */
  z.strictObject({ kind: z.literal('no-messages'), ...struck }),
  /**
   * Functions (by name) get stream records again right after they have processed them, together
   * with newer ones.
   */
  z.strictObject({ kind: z.literal('repeat'), ...struck }),
  /**
   * Functions (by name) get a batch of stream records in reverse order; only the records of one
   * item keep their order.
   */
  z.strictObject({ kind: z.literal('backwards'), ...struck }),
  /** The clock of functions (by name) is ahead by this many milliseconds; negative: behind. */
  z.strictObject({
    kind: z.literal('clock'),
    named,
    aheadMs: z.int().check(z.gte(-MOST_AHEAD_MS), z.lte(MOST_AHEAD_MS)),
  }),
]);
export type CloudFault = z.infer<typeof cloudFaultSchema>;
/** Faults that hit single events, as opposed to a constant clock error. */
export type PassingFault = Exclude<CloudFault['kind'], 'clock'>;

export type CountedFault = CloudFault & { readonly id: number; readonly hits: number };
