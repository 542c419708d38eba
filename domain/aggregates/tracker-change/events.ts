import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../kernel/codec.ts';
import { scopeSchema } from '../../kernel/scope.ts';
import { fieldChangesSchema } from '../activity/field-changes.ts';

const recorded = z.object({
  place: scopeSchema,
  thing: z.enum(['issue', 'version', 'sprint', 'project', 'board']),
  thingId: z.string(),
  /** Key of the issue, such as `TRAIL-7`. Null when the changed thing is not an issue. */
  key: z.nullable(z.string()),
  /** Summary or name at the moment of the change. */
  name: z.string(),
  /** Message key of the feed, such as `VersionReleased`. */
  message: z.string(),
  /** Ids of the changed fields of an issue. Empty for other things. */
  fields: z.array(z.string()),
  /** The old and the new value as text, if exactly one field changed. Absent in all other cases. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** The first changed fields of an issue with their values. For other things, their current values. */
  changes: z.optional(fieldChangesSchema),
});

const shapes = { TrackerChangeTold: { data: recorded } };
/** A change in the tracker, reported by a webhook. Each webhook notice has its own stream. */
export type TrackerChangeEvent = EventsOf<typeof shapes>;
export const trackerChangeCodec = eventCodec(shapes);
