import * as z from 'zod/mini';
import { beforeUnknown, type EventCodec, eventCodec } from '../../kernel/codec.ts';
import type { DomainEvent } from '../../kernel/event.ts';

const spanSchema = z.object({ startDate: z.string(), endDate: z.string() });

const created = z.object({
  boardId: z.string(),
  name: z.string(),
  color: z.string(),
  ...spanSchema.shape,
});
/** Later events name their board and milestone too, so that each can be shown without the stream. */
const subject = { boardId: z.string(), name: z.string() };
const renamed = z.object({ ...subject, newName: z.string() });
/** What was there before is null in events of a time that kept only what is new. */
const moved = z.object({
  ...subject,
  ...spanSchema.shape,
  before: z.nullable(spanSchema),
});
const recoloured = z.object({ ...subject, color: z.string(), before: z.nullable(z.string()) });
const deleted = z.object(subject);

export type MilestoneEvent =
  | DomainEvent<'MilestoneCreated', z.infer<typeof created>>
  | DomainEvent<'MilestoneRenamed', z.infer<typeof renamed>>
  | DomainEvent<'MilestoneMoved', z.infer<typeof moved>>
  | DomainEvent<'MilestoneRecoloured', z.infer<typeof recoloured>>
  | DomainEvent<'MilestoneDeleted', z.infer<typeof deleted>>;

export const milestoneCodec: EventCodec<MilestoneEvent> = eventCodec<MilestoneEvent>({
  MilestoneCreated: { data: created },
  MilestoneRenamed: { data: renamed },
  MilestoneMoved: { data: moved, upcasters: [beforeUnknown] },
  MilestoneRecoloured: { data: recoloured, upcasters: [beforeUnknown] },
  MilestoneDeleted: { data: deleted },
});
