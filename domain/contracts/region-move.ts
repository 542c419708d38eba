import * as z from 'zod/mini';

/** Migration ids are numbers. */
const migrationId = z.pipe(
  z.union([z.int().check(z.gte(0)), z.string().check(z.regex(/^\d{1,19}$/))]),
  z.transform(String),
);
const moment = z.optional(z.string().check(z.regex(/^[0-9TZ:.+-]{10,40}$/)));

/**
 * POST /forge/residency/{hook}: a phase of moving the site's data to another region: `schedule`, `start`, `commit` or
 * `rollback`. Only `schedule` and `start` have a region and times.
 */
export const regionMoveBodySchema = z.object({
  migrationId,
  /** The host's name for a region, such as `EU`. */
  location: z.optional(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,19}$/))),
  startTime: moment,
  endTime: moment,
});
export type RegionMoveBody = z.infer<typeof regionMoveBodySchema>;

/**
 * GET /forge/residency/status?migrationId=…: the state of a move. The host rolls back every move that does not become
 * `ready-to-commit`.
 */
export const regionMoveStatusSchema = z.object({
  status: z.enum(['scheduled', 'ready-to-commit', 'committed', 'rolled-back', 'failed']),
  /** The host's error number, if the move failed. */
  errorResponseCode: z.optional(z.string()),
});
