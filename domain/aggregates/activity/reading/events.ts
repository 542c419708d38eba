import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../../kernel/codec.ts';
import { liftPlace, scopeSchema } from '../../../kernel/scope.ts';

const read = z.object({
  place: scopeSchema,
  accountId: z.string(),
  /** Everything up to this moment has been read; with `alone`, only what is of this very moment. */
  upTo: z.string(),
  alone: z.optional(z.literal(true)),
});

const shapes = { ActivityRead: { data: read, upcasters: [liftPlace] } };
export type ReadingEvent = EventsOf<typeof shapes>;
export const readingCodec = eventCodec(shapes);
