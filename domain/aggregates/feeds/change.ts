import * as z from 'zod/mini';

/** That something changed, not how: a client reads again what it shows of it. */
export const changeSchema = z.object({
  /** Unique: around a cursor a change may be sent twice; a client ignores an id that it has seen. */
  id: z.string(),
  /**
   * `issue`, `version`, `sprint`, `project` or `board` of the tracker, or a stream type of ours such as `goal` or
   * `ai-definition`. A client ignores what it does not know.
   */
  thing: z.string(),
  kind: z.enum(['created', 'updated', 'deleted']),
  /** The tracker's numeric id as text, or the id of the goal, milestone, persona, setting …. */
  thingId: z.string(),
  /** Of an issue, such as `TRAIL-7`; null for everything else. */
  key: z.nullable(z.string()),
  /**
   * Field ids that an update of an issue touched, such as `summary` or `fixVersions`, and `property:<key>` for its
   * properties; empty when that is not known.
   */
  fields: z.array(z.string()),
  /** Account id of the user who made the change; null when no user did. */
  accountId: z.nullable(z.string()),
  at: z.string(),
});
export type Change = z.infer<typeof changeSchema>;

/** Seconds for which changes are kept: an older cursor is answered with `reset`. */
export const CHANGES_KEPT_SECONDS = 900;
