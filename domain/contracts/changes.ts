import * as z from 'zod/mini';
import { changeSchema } from '../aggregates/feeds/change.ts';
import { isPlacementOf, knownPlacementSchema, placementNameSchema } from '../tracker/placements.ts';
import { PROPERTY_LIST } from '../tracker/properties.ts';

/**
 * GET /smb/changes?projectIds=10,11&boardIds=1,project-10&since=<cursor>: the changes since the cursor of an earlier
 * answer, oldest first. The answer covers the projects (issues, versions, goals, personas), the boards (sprints,
 * milestones, settings) and the whole site. `projectIds` has at most 20 ids and may include a portfolio; `boardIds` has
 * at most 20 ids. Projects and boards that the caller may not see are left out. Instead of `boardIds`, a request may
 * have a single `boardId`; it is refused if the caller may not see this board. Without `since`, the answer has only the
 * first cursor. The caller needs the right to browse each project. The request must be cheap, because clients poll
 * every few seconds.
 */
export const changesSchema = z.object({
  /** An opaque text, which the client sends in the next request as `since`. */
  cursor: z.string(),
  /**
   * True when the cursor was too old or invalid. Then the client loads everything again and continues with the new
   * cursor.
   */
  reset: z.boolean(),
  /** True when there are more changes than fit into one answer. Then the client sends the next request immediately. */
  more: z.boolean(),
  changes: z.array(changeSchema),
});
export type Changes = z.infer<typeof changesSchema>;

/** One request may announce at most this many issues. */
export const MOST_ANNOUNCED = 50;

const numericId = z.string().check(z.regex(/^\d{1,19}$/));

/** Returns the name of an issue property in the field list of a change. */
export const propertyField = (key: string): string => `property:${key}`;

const writtenSchema = z
  .object({
    property: placementNameSchema,
    /** The value that the caller saw and replaced; absent if the caller did not see it. */
    before: z.optional(knownPlacementSchema),
    after: knownPlacementSchema,
  })
  .check(
    z.refine(({ property, before, after }) =>
      [before, after].every((known) => known === undefined || isPlacementOf(property, known)),
    ),
  );

const announcedSchema = z
  .object({
    projectId: numericId,
    issueId: numericId,
    key: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,40}-\d{1,10}$/)),
    /** Keys of Cairn's issue properties, each as `property:<key>`. Empty if the host reports them to other clients. */
    fields: z
      .array(z.enum(PROPERTY_LIST.map(propertyField)))
      .check(z.maxLength(PROPERTY_LIST.length)),
    /** The written values, for the history of placements alone (R-PAST-6). */
    values: z.optional(z.array(writtenSchema).check(z.maxLength(PROPERTY_LIST.length))),
  })
  .check(z.refine(({ fields, values = [] }) => fields.length + values.length > 0));
export type Announced = z.infer<typeof announcedSchema>;

/**
 * POST /smb/changes: the issue properties that the caller has written. `fields` is for clients that follow the projects
 * of these issues; needed when the host does not report changes of properties itself. `values` is recorded for maps of
 * the past. The caller needs the right to edit issues in the projects. Issues in other projects are left out, and the
 * request is refused when no issue remains.
 */
export const announceChangesBodySchema = z.object({
  changes: z.array(announcedSchema).check(z.minLength(1), z.maxLength(MOST_ANNOUNCED)),
});
export type AnnounceChangesBody = z.infer<typeof announceChangesBodySchema>;

/** How many of the announced issues are in projects where the caller may edit issues. */
export const announcedCountSchema = z.object({ announced: z.number() });
