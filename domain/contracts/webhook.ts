import * as z from 'zod/mini';
import { line, lines } from '../kernel/text.ts';

/** The tracker sends ids as numbers or as texts. */
const id = z.pipe(z.union([line(128), z.number()]), z.transform(String));
const text = line();

const changelogItemSchema = z.looseObject({
  field: text,
  fieldId: z.optional(text),
  /** The ids that belong to the former value, if the values of this field have ids. */
  from: z.optional(z.nullable(lines())),
});
export type ChangelogItem = z.infer<typeof changelogItemSchema>;

const issueSchema = z.looseObject({
  id,
  key: z.optional(text),
  fields: z.optional(
    z.looseObject({
      summary: z.optional(z.nullable(text)),
      project: z.optional(z.looseObject({ id })),
    }),
  ),
});

const sprintShape = {
  id: z.optional(id),
  name: z.optional(text),
  goal: z.optional(z.nullable(lines())),
  startDate: z.optional(z.nullable(text)),
  endDate: z.optional(z.nullable(text)),
};

const short = z.optional(z.nullable(line(255)));

/**
 * The value of a property of ours. Undefined if the tracker tells no value, and for values of other forms, such as those
 * of other apps.
 */
const propertyValue = z.catch(
  z.optional(z.looseObject({ value: short, startDate: short, endDate: short })),
  undefined,
);

/** POST /connect/webhook: the parts of the tracker's notice that we read. All other parts are ignored. */
export const webhookBodySchema = z.looseObject({
  /** Milliseconds since 1970. */
  timestamp: z.optional(z.number()),
  webhookEvent: line(100).check(z.minLength(1)),
  /** The kind of update, such as `issue_commented`. */
  issue_event_type_name: z.optional(z.nullable(line(100))),
  user: z.optional(z.looseObject({ accountId: z.optional(line(128)) })),
  issue: z.optional(issueSchema),
  changelog: z.optional(z.looseObject({ items: z.optional(z.array(changelogItemSchema)) })),
  property: z.optional(z.looseObject({ key: text, value: propertyValue })),
  version: z.optional(
    z.looseObject({
      id,
      name: z.optional(text),
      projectId: z.optional(id),
      description: z.optional(z.nullable(lines())),
      startDate: z.optional(z.nullable(text)),
      releaseDate: z.optional(z.nullable(text)),
    }),
  ),
  sprint: z.optional(
    z.looseObject({ ...sprintShape, id, originBoardId: z.optional(z.nullable(id)) }),
  ),
  /** The sprint before the update. */
  oldValue: z.optional(z.nullable(z.looseObject(sprintShape))),
  project: z.optional(z.looseObject({ id, name: z.optional(text) })),
  board: z.optional(z.looseObject({ id, name: z.optional(text) })),
});
export type WebhookBody = z.infer<typeof webhookBodySchema>;
