import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';

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

/** Null where the site goes by the default of the stage. */
const choice = { own: z.nullable(ownModelSchema) };

const shapes = { AiProviderChosen: changed(choice, z.object(choice)) };
export type AiProviderEvent = EventsOf<typeof shapes>;
export const aiProviderCodec = eventCodec(shapes);
