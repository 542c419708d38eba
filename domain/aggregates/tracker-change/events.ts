import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../kernel/codec.ts';
import { scopeSchema } from '../../kernel/scope.ts';
import { fieldChangesSchema } from '../activity/field-changes.ts';

const recorded = z.object({
  place: scopeSchema,
  thing: z.enum(['issue', 'version', 'sprint', 'project', 'board']),
  thingId: z.string(),
  /** Key of the issue, such as `TRAIL-7`; null for anything but an issue. */
  key: z.nullable(z.string()),
  /** Summary or name at the moment of the change. */
  name: z.string(),
  /** Message key of the feed, such as `VersionReleased`. */
  message: z.string(),
  /** Ids of the changed fields; only issues have any. */
  fields: z.array(z.string()),
  /** When exactly one field changed: its old and new value as text. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** The first of the changed fields with their values; for other things than issues, the values that they have now. */
  changes: z.optional(fieldChangesSchema),
});

const shapes = { TrackerChangeTold: { data: recorded } };
/** A change at the tracker, reported by a webhook. Each webhook notice has a stream of its own. */
export type TrackerChangeEvent = EventsOf<typeof shapes>;
export const trackerChangeCodec = eventCodec(shapes);
