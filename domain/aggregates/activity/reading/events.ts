import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../../kernel/codec.ts';
import { liftPlace, scopeSchema } from '../../../kernel/scope.ts';

const read = z.object({
  place: scopeSchema,
  accountId: z.string(),
  /** The reader has read every entry up to this moment; with `alone`, only the entries of exactly this moment. */
  upTo: z.string(),
  alone: z.optional(z.literal(true)),
});

const shapes = { ActivityRead: { data: read, upcasters: [liftPlace] } };
export type ReadingEvent = EventsOf<typeof shapes>;
export const readingCodec = eventCodec(shapes);
