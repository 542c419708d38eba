import * as z from 'zod/mini';
import { isPlacementOf, knownPlacementSchema, placementNameSchema } from '../tracker/placements.ts';
import { PROPERTY_LIST } from '../tracker/properties.ts';

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
