import * as z from 'zod/mini';
import { changeSchema } from '../aggregates/feeds/change.ts';
import { PROPERTY_LIST } from '../tracker/properties.ts';

/**
 * GET /smb/changes?projectIds=10,11&boardIds=1,project-10&since=<cursor>: the changes since the
 * cursor of an earlier answer, oldest first. Covers the projects (issues, versions, goals,
 * personas), the boards (sprints, milestones, settings) and the whole site. At most 20
 * `projectIds`, which may include a portfolio's id, and 20 `boardIds`. Those that the caller may
 * not see are left out; only a single `boardId` is refused instead. Without `since` the answer has
 * just the first cursor. Needs the right to browse each project. Made for polling every few
 * seconds, so it costs little.
 */
export const changesSchema = z.object({
  /** Opaque; sent in the next request as `since`. */
  cursor: z.string(),
  /** The cursor was too old or invalid: load everything again and continue with the new cursor. */
  reset: z.boolean(),
  /** More changes remain than fit in one answer: ask again immediately. */
  more: z.boolean(),
  changes: z.array(changeSchema),
});
export type Changes = z.infer<typeof changesSchema>;

/** The limit of issues announced by one request. */
export const MOST_ANNOUNCED = 50;

const numericId = z.string().check(z.regex(/^\d{1,19}$/));

/** The name of a property among the fields of an issue in the feed. */
export const propertyField = (key: string): string => `property:${key}`;

const announcedSchema = z.object({
  projectId: numericId,
  issueId: numericId,
  key: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,40}-\d{1,10}$/)),
  /** Keys of Cairn's issue properties, each as `property:<key>`. */
  fields: z
    .array(z.enum(PROPERTY_LIST.map(propertyField)))
    .check(z.minLength(1), z.maxLength(PROPERTY_LIST.length)),
});
export type Announced = z.infer<typeof announcedSchema>;

/**
 * POST /smb/changes: the issue properties that the caller has written, for clients that follow the
 * projects of these issues. Needed where the host does not report changes of properties itself.
 * Needs the right to edit issues in the projects: issues in any other project are left out, and the
 * request is refused when no issue remains.
 */
export const announceChangesBodySchema = z.object({
  changes: z.array(announcedSchema).check(z.minLength(1), z.maxLength(MOST_ANNOUNCED)),
});
export type AnnounceChangesBody = z.infer<typeof announceChangesBodySchema>;

/** How many of the announced issues were put into the feed. */
export const announcedCountSchema = z.object({ announced: z.number() });
