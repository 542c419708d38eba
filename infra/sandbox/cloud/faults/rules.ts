import * as z from 'zod/mini';

/** What a rule strikes: names that hold this text, all where it is absent. */
const named = z.optional(z.string().check(z.minLength(1)));
const struck = {
  named,
  /** Share of what matches that is struck, 0 to 1. Default 1. */
  share: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** How often it strikes before it is spent. Default: no end. */
  times: z.optional(z.int().check(z.gte(1))),
};

/** Functions' clocks may be wrong by as much. */
const MOST_AHEAD_MS = 3_600_000;

/** What befalls the embedded cloud on purpose (POST /sandbox/cloud/faults). */
export const cloudFaultSchema = z.discriminatedUnion('kind', [
  /** Tables (by name) turn functions' requests away as a worn-out partition does. */
  z.strictObject({ kind: z.literal('throttle'), ...struck }),
  /** Buckets (by name) answer everybody that the service is unavailable. */
  z.strictObject({ kind: z.literal('no-files'), ...struck }),
  /** Queues (by name) answer the same to functions. */
  z.strictObject({ kind: z.literal('no-messages'), ...struck }),
  /** Functions (by name) are given stream records that they are done with once more, and what came since. */
  z.strictObject({ kind: z.literal('repeat'), ...struck }),
  /** Functions (by name) are given a batch of stream records backwards; those of one item keep their order. */
  z.strictObject({ kind: z.literal('backwards'), ...struck }),
  /** The clock of functions (by name) is wrong by so many milliseconds; negative: it is slow. */
  z.strictObject({
    kind: z.literal('clock'),
    named,
    aheadMs: z.int().check(z.gte(-MOST_AHEAD_MS), z.lte(MOST_AHEAD_MS)),
  }),
]);
export type CloudFault = z.infer<typeof cloudFaultSchema>;
/** What strikes now and then, rather than all the time. */
export type PassingFault = Exclude<CloudFault['kind'], 'clock'>;

export type CountedFault = CloudFault & { readonly id: number; readonly hits: number };
