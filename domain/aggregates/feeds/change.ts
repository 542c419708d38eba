import * as z from 'zod/mini';

/** Reports that a thing changed, but not how. Clients that show the thing load it again. */
export const changeSchema = z.object({
  /**
   * Unique for each change. A client that polls from a cursor may get a change twice; it ignores
   * ids that it has seen.
   */
  id: z.string(),
  /**
   * `issue`, `version`, `sprint`, `project` or `board` of the tracker, or one of our stream types
   * such as `goal` or `ai-definition`. Clients ignore unknown values.
   */
  thing: z.string(),
  kind: z.enum(['created', 'updated', 'deleted']),
  /** The tracker's numeric id as text, or the id of the goal, milestone, persona or setting. */
  thingId: z.string(),
  /** The key of an issue, such as `TRAIL-7`; null for everything else. */
  key: z.nullable(z.string()),
  /**
   * Ids of the fields that an update of an issue changed, such as `summary` or `fixVersions`. A property has the id
   * `property:<key>`. Empty when the fields are unknown.
   */
  fields: z.array(z.string()),
  /** Account id of the user who made the change; null when no user did. */
  accountId: z.nullable(z.string()),
  at: z.string(),
});
export type Change = z.infer<typeof changeSchema>;

/** How long changes are kept, in seconds. A client whose cursor is older gets the answer `reset`. */
export const CHANGES_KEPT_SECONDS = 900;
