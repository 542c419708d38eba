import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../../kernel/codec.ts';
import type { DomainEvent } from '../../kernel/event.ts';

const noted = z.object({
  /** Project, board or portfolio in whose feed the entry stands. */
  place: z.string(),
  accountId: z.string(),
  message: z.string(),
  content: z.record(z.string(), z.string()),
});

export type NoteEvent = DomainEvent<'ActivityNoted', z.infer<typeof noted>>;

export const noteCodec: EventCodec<NoteEvent> = eventCodec<NoteEvent>({
  ActivityNoted: { data: noted },
});
