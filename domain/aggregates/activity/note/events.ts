import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../../../kernel/codec.ts';
import type { DomainEvent } from '../../../kernel/event.ts';
import { liftPlace, scopeSchema } from '../../../kernel/scope.ts';

const noted = z.object({
  place: scopeSchema,
  accountId: z.string(),
  message: z.string(),
  content: z.record(z.string(), z.string()),
});

export type NoteEvent = DomainEvent<'ActivityNoted', z.infer<typeof noted>>;

export const noteCodec: EventCodec<NoteEvent> = eventCodec<NoteEvent>({
  ActivityNoted: { data: noted, upcasters: [liftPlace] },
});
