import * as z from 'zod/mini';
import { isDay } from '../../kernel/day.ts';
import { line } from '../../kernel/text.ts';
import { PROPERTY_KEYS } from '../../tracker/properties.ts';

/** A key such as `TRAIL-12`, or a numeric id. The value becomes part of a URL path. */
const issueRef = z.string().check(z.regex(/^([A-Z][A-Z0-9_]{1,40}-\d{1,10}|\d{1,19})$/));
const numericId = z.string().check(z.regex(/^\d{1,19}$/));
const fieldId = z.string().check(z.regex(/^(duedate|customfield_\d{1,10})$/));
const propertyKey = z.enum(Object.values(PROPERTY_KEYS));
const property = z.object({
  key: propertyKey,
  value: z.nullable(line(255)),
});
const day = z.nullable(z.string().check(z.refine(isDay)));
const planField = z.object({ id: fieldId, time: z.boolean() });
const plain = z.array(z.object({ issue: issueRef }));

const writeProperties = z.object({
  kind: z.literal('write-properties'),
  items: z.array(
    z.object({ issue: issueRef, properties: z.array(property).check(z.minLength(1)) }),
  ),
});

/** Removes the start and the end of each issue: from `fields`, or from the plan property if `fields` is null. */
const clearPlans = z.object({
  kind: z.literal('clear-plans'),
  items: plain,
  fields: z.nullable(z.object({ start: fieldId, end: fieldId })),
});

/**
 * Writes the start and the end of each issue (YYYY-MM-DD, null when open) to `fields`, or to the plan property if
 * `fields` is null.
 */
const setPlans = z.object({
  kind: z.literal('set-plans'),
  items: z.array(z.object({ issue: issueRef, start: day, end: day })),
  fields: z.nullable(z.object({ start: planField, end: planField })),
});

/** If `from` or `to` is null, it means "Unscheduled". An issue keeps its other versions. */
const moveToVersion = z.object({
  kind: z.literal('move-to-version'),
  items: plain,
  from: z.nullable(numericId),
  to: z.nullable(numericId),
  unresolvedOnly: z.boolean(),
});

/** If `to` is null, the issues move to the backlog. */
const moveToSprint = z.object({
  kind: z.literal('move-to-sprint'),
  items: plain,
  to: z.nullable(numericId),
  unresolvedOnly: z.boolean(),
});

const setParents = z.object({
  kind: z.literal('set-parents'),
  items: z.array(z.object({ issue: issueRef, parent: z.nullable(issueRef) })),
});

/** Ranks the issues, in the order of `items`, right before or after the anchor. */
const rankIssues = z.object({
  kind: z.literal('rank-issues'),
  items: plain,
  side: z.enum(['before', 'after']),
  anchor: issueRef,
  /** Id of the rank field in the board's configuration. */
  rankField: z.number().check(z.int(), z.positive()),
});

/**
 * The location of a board: the id of a project or account, null for none. It is stored in a property of the board
 * (R-JOB-6).
 */
const setBoardLocations = z.object({
  kind: z.literal('set-board-locations'),
  items: z.array(
    z.object({
      board: numericId,
      locationId: z.nullable(line(128).check(z.minLength(1))),
    }),
  ),
});

/** The tracker deletes the subtasks of a deleted issue too. */
const deleteIssues = z.object({ kind: z.literal('delete-issues'), items: plain });

/** The writes of a job to the tracker, item by item (R-JOB-4). */
export const jobWorkSchema = z.discriminatedUnion('kind', [
  writeProperties,
  clearPlans,
  setPlans,
  moveToVersion,
  moveToSprint,
  setParents,
  rankIssues,
  setBoardLocations,
  deleteIssues,
]);

export type JobWork = z.infer<typeof jobWorkSchema>;
export type JobKind = JobWork['kind'];
export type WorkOf<Kind extends JobKind> = Extract<JobWork, { kind: Kind }>;
