import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../../kernel/codec.ts';
import { liftPlace, scopeSchema } from '../../../kernel/scope.ts';

const noted = z.object({
  place: scopeSchema,
  accountId: z.string(),
  message: z.string(),
  content: z.record(z.string(), z.string()),
});

const shapes = { ActivityNoted: { data: noted, upcasters: [liftPlace] } };
export type NoteEvent = EventsOf<typeof shapes>;
export const noteCodec = eventCodec(shapes);
