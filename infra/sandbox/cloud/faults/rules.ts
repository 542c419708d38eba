import * as z from 'zod/mini';

/** A rule applies to the names that contain this text. Without a text, it applies to all names. */
const named = z.optional(z.string().check(z.minLength(1)));
const struck = {
  named,
  /** Share of the matching names that are hit, from 0 to 1. Default: 1. */
  share: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Number of hits after which the rule is used up. Default: unlimited. */
  times: z.optional(z.int().check(z.gte(1))),
};

/** Maximum number of milliseconds by which a function's clock may be wrong. */
const MOST_AHEAD_MS = 3_600_000;

/** A fault rule of the embedded cloud (POST /sandbox/cloud/faults). */
export const cloudFaultSchema = z.discriminatedUnion('kind', [
  /** Throttles requests of functions to a table with a matching name. */
  z.strictObject({ kind: z.literal('throttle'), ...struck }),
  /** Makes a bucket with a matching name answer every caller with 503. */
  z.strictObject({ kind: z.literal('no-files'), ...struck }),
  /** Makes a queue with a matching name answer functions with 503. */
  z.strictObject({ kind: z.literal('no-messages'), ...struck }),
  /**
   * Delivers stream records to a function with a matching name a second time after they were processed, together with
   * newer records.
   */
  z.strictObject({ kind: z.literal('repeat'), ...struck }),
  /**
   * Delivers a batch of stream records to a function with a matching name in reverse order. Records of the same item
   * keep their order.
   */
  z.strictObject({ kind: z.literal('backwards'), ...struck }),
  /**
   * Sets the clock of functions with a matching name ahead by this many milliseconds, or back if the number is
   * negative.
   */
  z.strictObject({
    kind: z.literal('clock'),
    named,
    aheadMs: z.int().check(z.gte(-MOST_AHEAD_MS), z.lte(MOST_AHEAD_MS)),
  }),
]);
export type CloudFault = z.infer<typeof cloudFaultSchema>;
/** Kinds of faults that hit single events, unlike a wrong clock, which is always wrong. */
export type PassingFault = Exclude<CloudFault['kind'], 'clock'>;

export type CountedFault = CloudFault & { readonly id: number; readonly hits: number };
