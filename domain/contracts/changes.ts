import * as z from 'zod/mini';

/** What a change can be about: the tracker's own things first, then the product's. */
export const CHANGED_THINGS = [
  'issue',
  'version',
  'sprint',
  'project',
  'board',
  'goal',
  'milestone',
  'persona',
  'setting',
  'sharing',
  'guest-comment',
  'ai-definition',
  'portfolio',
] as const;
export type ChangedThing = (typeof CHANGED_THINGS)[number];

/** That something changed, not how: a client reads again what it shows of it. */
export const changeSchema = z.object({
  /** Unique: around a cursor a change may be told twice, and whoever has seen its id passes over it. */
  id: z.string(),
  thing: z.enum(CHANGED_THINGS),
  kind: z.enum(['created', 'updated', 'deleted']),
  /** The tracker's numeric id as text, or the id of the goal, milestone, persona, setting …. */
  thingId: z.string(),
  /** Of an issue, such as `TRAIL-7`; null for everything else. */
  key: z.nullable(z.string()),
  /**
   * Field ids that an update of an issue touched, such as `summary` or `fixVersions`, and `property:<key>` for its
   * properties; empty when nobody can say.
   */
  fields: z.array(z.string()),
  /** Whoever did it, as an account id; null when nobody did. */
  accountId: z.nullable(z.string()),
  at: z.string(),
});
export type Change = z.infer<typeof changeSchema>;

/** Seconds for which changes are kept: an older cursor is answered with `reset`. */
export const CHANGES_KEPT_SECONDS = 900;

/**
 * GET /smb/changes?projectIds=10,11&boardId=1&since=<cursor>: what changed in some projects (issues, versions, goals,
 * personas) and on a board (sprints, milestones, settings) since a cursor of an earlier answer, oldest first; what
 * belongs to the whole site is told too. At most 20 `projectIds`, a portfolio's id among them for what is a
 * portfolio's own. Without `since` it only gives the first cursor. Needs the right to browse each project.
 * Cheap: made to be asked every few seconds.
 */
export const changesSchema = z.object({
  /** Opaque; goes into the next request as `since`. */
  cursor: z.string(),
  /** The cursor was too old or is of no use: load everything again and go on with the new cursor. */
  reset: z.boolean(),
  /** There were more than one answer holds: ask again at once. */
  more: z.boolean(),
  changes: z.array(changeSchema),
});
export type Changes = z.infer<typeof changesSchema>;
