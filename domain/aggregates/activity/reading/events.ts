import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../../../kernel/codec.ts';
import type { DomainEvent } from '../../../kernel/event.ts';
import { liftPlace, scopeSchema } from '../../../kernel/scope.ts';

const read = z.object({
  place: scopeSchema,
  accountId: z.string(),
  /** Everything up to this moment has been read; with `alone`, only what is of this very moment. */
  upTo: z.string(),
  alone: z.optional(z.literal(true)),
});

export type ReadingEvent = DomainEvent<'ActivityRead', z.infer<typeof read>>;

export const readingCodec: EventCodec<ReadingEvent> = eventCodec<ReadingEvent>({
  ActivityRead: { data: read, upcasters: [liftPlace] },
});
