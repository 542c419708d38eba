import * as z from 'zod/mini';

/** Accepts an id as a text or as a number, because the ids of boards in the tracker are numbers. */
const idSchema = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.int()]),
  z.transform((id) => String(id)),
);

export const tokenRequestSchema = z.strictObject({
  accountId: z.string().check(z.minLength(1)),
  projectId: z.optional(idSchema),
  boardId: z.optional(idSchema),
  /** Whether the token says that the app is licensed. Default: the setting of the site. */
  licence: z.optional(z.enum(['active', 'none'])),
});

/** POST /sandbox/faults: adds a fault rule for the calls to the tracker that match this method, path and so on. */
export const faultRequestSchema = z.strictObject({
  method: z.optional(z.string().check(z.minLength(1))),
  path: z.string().check(z.startsWith('/', 'A path begins with /.')),
  status: z.optional(z.int().check(z.gte(100), z.lte(599))),
  headers: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
  latencyMs: z.optional(z.number().check(z.gte(0), z.lte(60_000))),
  drop: z.optional(z.boolean()),
  late: z.optional(z.boolean()),
  share: z.optional(z.number().check(z.gte(0), z.lte(1))),
  times: z.optional(z.int().check(z.gte(1))),
});

/** PUT /sandbox/settings: changes the given settings; all others stay unchanged. */
export const settingsRequestSchema = z.strictObject({
  issueLinking: z.optional(z.boolean()),
  searchDelayMs: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
  licence: z.optional(z.enum(['active', 'none'])),
  webhooks: z.optional(z.boolean()),
});

/**
 * POST /sandbox/licence-key: creates a portfolio licence key for this site or another site. If `days` is negative, the
 * key has already expired.
 */
export const licenceKeyRequestSchema = z.strictObject({
  holder: z._default(z.string().check(z.minLength(1)), 'The sandbox'),
  days: z._default(z.number().check(z.gte(-3650), z.lte(3650)), 365),
  site: z.optional(z.string().check(z.minLength(1))),
});

/** PUT /sandbox/app: installs the app on the site or uninstalls it. */
export const appRequestSchema = z.strictObject({ installed: z.boolean() });

/** PUT /sandbox/host: makes the app a Connect app or a Forge app. */
export const hostRequestSchema = z.strictObject({ kind: z.enum(['connect', 'forge']) });

/**
 * POST /sandbox/schedules: runs all schedules as if the current time were `at`. Without `at`, uses the current time.
 */
export const schedulesRequestSchema = z.strictObject({ at: z.optional(z.iso.datetime()) });

/** POST /sandbox/kill: kills the environments of all functions whose name contains this text. */
export const killRequestSchema = z.strictObject({ functions: z.string().check(z.minLength(1)) });
