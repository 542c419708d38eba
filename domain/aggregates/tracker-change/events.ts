import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../kernel/codec.ts';
import { scopeSchema } from '../../kernel/scope.ts';

const recorded = z.object({
  place: scopeSchema,
  thing: z.enum(['issue', 'version', 'sprint', 'project', 'board']),
  thingId: z.string(),
  /** Of an issue, such as `TRAIL-7`. */
  key: z.nullable(z.string()),
  /** Summary or name as it was then. */
  name: z.string(),
  /** What the feed calls it, such as `VersionReleased`. */
  message: z.string(),
  /** Ids of the fields of an issue that changed. */
  fields: z.array(z.string()),
  /** What the one field that changed was and is, in words. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});

const shapes = { TrackerChangeTold: { data: recorded } };
/** Something changed at the tracker, which sent us a webhook: one stream for each notice. */
export type TrackerChangeEvent = EventsOf<typeof shapes>;
export const trackerChangeCodec = eventCodec(shapes);
