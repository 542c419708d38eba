import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../../kernel/codec.ts';
import type { DomainEvent } from '../../kernel/event.ts';

/** What may be known of a key: the key itself never enters the event store. */
export const keyTraceSchema = z.object({
  /** Its last characters; empty where it is too short to show any. */
  ending: z.string(),
  /** Account id of who entered it. */
  setBy: z.string(),
  setAt: z.string(),
});
export type KeyTrace = z.infer<typeof keyTraceSchema>;

export const ownModelSchema = z.object({
  /** Such as `https://api.example.com/v1`, without a trailing slash. */
  baseUrl: z.string(),
  model: z.string(),
  /** Null where the endpoint asks for none. */
  key: z.nullable(keyTraceSchema),
});
export type OwnModel = z.infer<typeof ownModelSchema>;

/** `own` is null where the site goes by the default of the stage. */
const chosen = z.object({ own: z.nullable(ownModelSchema) });

export type AiProviderEvent = DomainEvent<'AiProviderChosen', z.infer<typeof chosen>>;

export const aiProviderCodec: EventCodec<AiProviderEvent> = eventCodec<AiProviderEvent>({
  AiProviderChosen: { data: chosen },
});
