import * as z from 'zod/mini';
import { placeSchema } from '../activity/place.ts';
import { type EventCodec, eventCodec } from '../kernel/codec.ts';
import type { DomainEvent } from '../kernel/event.ts';

const told = z.object({
  place: placeSchema,
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
});

/** Somebody changed something at the tracker, which told us by a webhook: one stream for each telling. */
export type TrackerChangeEvent = DomainEvent<'TrackerChangeTold', z.infer<typeof told>>;

export const trackerChangeCodec: EventCodec<TrackerChangeEvent> = eventCodec<TrackerChangeEvent>({
  TrackerChangeTold: { data: told },
});
