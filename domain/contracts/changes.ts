import * as z from 'zod/mini';
import { changeSchema } from '../aggregates/feeds/change.ts';
import { PROPERTY_LIST } from '../tracker/properties.ts';

/**
 * GET /smb/changes?projectIds=10,11&boardIds=1,project-10&since=<cursor>: what changed in some projects (issues,
 * versions, goals, personas) and on some boards (sprints, milestones, settings) since a cursor of an earlier answer,
 * oldest first; what belongs to the whole site is among them. At most 20 `projectIds`, a portfolio's id among them for
 * what is a portfolio's own, and 20 `boardIds`, of which hidden ones are left out; `boardId` is refused if it is hidden. Without `since` it only gives the first cursor. Needs the right to browse each project.
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

/** Issues that one request announces at most. */
export const MOST_ANNOUNCED = 50;

const numericId = z.string().check(z.regex(/^\d{1,19}$/));

/** How the feed names a property among the fields of an issue. */
export const propertyField = (key: string): string => `property:${key}`;

const announcedSchema = z.object({
  projectId: numericId,
  issueId: numericId,
  key: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,40}-\d{1,10}$/)),
  /** Properties of ours, each as `property:<key>`. */
  fields: z
    .array(z.enum(PROPERTY_LIST.map(propertyField)))
    .check(z.minLength(1), z.maxLength(PROPERTY_LIST.length)),
});
export type Announced = z.infer<typeof announcedSchema>;

/**
 * POST /smb/changes: which properties of issues the caller has written, for clients that follow their projects. Asked
 * where the host does not report changes of properties itself. Needs the right to browse each project: what lies in
 * others is left out, and refused where nothing is left.
 */
export const announceChangesBodySchema = z.object({
  changes: z.array(announcedSchema).check(z.minLength(1), z.maxLength(MOST_ANNOUNCED)),
});
export type AnnounceChangesBody = z.infer<typeof announceChangesBodySchema>;

/** How many of them are in the feed. */
export const announcedCountSchema = z.object({ announced: z.number() });
