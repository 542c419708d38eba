import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';

/** What is stored about an API key. The key itself never enters the event store. */
export const keyTraceSchema = z.object({
  /** The last characters of the key; empty when the key is too short to show any. */
  ending: z.string(),
  /** Account id of the person who entered the key. */
  setBy: z.string(),
  setAt: z.string(),
});
export type KeyTrace = z.infer<typeof keyTraceSchema>;

export const ownModelSchema = z.object({
  /** For example `https://api.example.com/v1`, without a trailing slash. */
  baseUrl: z.string(),
  model: z.string(),
  /** Null when the endpoint needs no key. */
  key: z.nullable(keyTraceSchema),
});
export type OwnModel = z.infer<typeof ownModelSchema>;

/** `own` is null when the site uses the deployment's default model. */
const choice = { own: z.nullable(ownModelSchema) };

const shapes = { AiProviderChosen: changed(choice, z.object(choice)) };
export type AiProviderEvent = EventsOf<typeof shapes>;
export const aiProviderCodec = eventCodec(shapes);
