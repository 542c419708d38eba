import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../../kernel/codec.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { placeSchema, withPlace } from '../place.ts';

const read = z.object({
  place: placeSchema,
  accountId: z.string(),
  /** Everything up to this moment has been read. */
  upTo: z.string(),
});

export type ReadingEvent = DomainEvent<'ActivityRead', z.infer<typeof read>>;

export const readingCodec: EventCodec<ReadingEvent> = eventCodec<ReadingEvent>({
  ActivityRead: { data: read, upcasters: [withPlace] },
});
