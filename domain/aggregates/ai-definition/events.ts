import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../../kernel/codec.ts';
import type { DomainEvent } from '../../kernel/event.ts';

const texts = z.object({
  describe: z.string(),
  keyFeatures: z.string(),
  typeOfProduct: z.string(),
});

const described = z.object({ boardId: z.string(), ...texts.shape });
/** `typeOfProduct` and `boardId` as they are after it, so that the event can be shown without its stream. */
const redescribed = z.object({
  boardId: z.string(),
  typeOfProduct: z.string(),
  changes: z.partial(texts),
});

export type AiDefinitionEvent =
  | DomainEvent<'AiDefinitionCreated', z.infer<typeof described>>
  | DomainEvent<'AiDefinitionChanged', z.infer<typeof redescribed>>;

export const aiDefinitionCodec: EventCodec<AiDefinitionEvent> = eventCodec<AiDefinitionEvent>({
  AiDefinitionCreated: { data: described },
  AiDefinitionChanged: { data: redescribed },
});
