import * as z from 'zod/mini';

/** POST /sandbox/token. Ids may be numbers, like the tracker's board ids. */
const idSchema = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.int()]),
  z.transform((id) => String(id)),
);

export const tokenRequestSchema = z.strictObject({
  accountId: z.string().check(z.minLength(1)),
  projectId: z.optional(idSchema),
  boardId: z.optional(idSchema),
  /** Whether the token states that the app is licensed. Default: the site's state. */
  licence: z.optional(z.enum(['active', 'none'])),
});

/** POST /sandbox/faults: a fault of the matching calls to the tracker. */
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

/** PUT /sandbox/settings: members that are absent stay unchanged. */
export const settingsRequestSchema = z.strictObject({
  issueLinking: z.optional(z.boolean()),
  searchDelayMs: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
  licence: z.optional(z.enum(['active', 'none'])),
  /** Whether events reach the app. */
  webhooks: z.optional(z.boolean()),
});

/**
 * POST /sandbox/licence-key: creates a portfolio licence key for this or another site. Negative
 * `days` create an expired key.
 */
export const licenceKeyRequestSchema = z.strictObject({
  holder: z._default(z.string().check(z.minLength(1)), 'The sandbox'),
  days: z._default(z.number().check(z.gte(-3650), z.lte(3650)), 365),
  site: z.optional(z.string().check(z.minLength(1))),
});

/** PUT /sandbox/app: whether the app is installed on the site. */
export const appRequestSchema = z.strictObject({ installed: z.boolean() });

/** PUT /sandbox/host: whether the site has the app by Connect or Forge. */
export const hostRequestSchema = z.strictObject({ kind: z.enum(['connect', 'forge']) });

/** POST /sandbox/schedules: the moment for which all schedules are run; default: now. */
export const schedulesRequestSchema = z.strictObject({ at: z.optional(z.iso.datetime()) });

/** POST /sandbox/kill: kills the functions whose name contains this text. */
export const killRequestSchema = z.strictObject({ functions: z.string().check(z.minLength(1)) });
