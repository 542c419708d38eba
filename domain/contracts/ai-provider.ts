import * as z from 'zod/mini';
import { isAiKey } from '../ai/key.ts';
import { line } from '../kernel/text.ts';
import { suggestionProviderSchema } from './ai-suggestion.ts';

const key = z.string().check(z.trim(), z.refine(isAiKey, 'AI_KEY_INVALID'));

const ownEndpoint = {
  /** Address of an endpoint with the OpenAI chat completions API, such as `https://api.example.com/v1`. */
  baseUrl: line().check(z.minLength(1)),
  model: line(255).check(z.minLength(1)),
  /**
   * If absent, the stored key stays, provided that the address is unchanged. Null means that the endpoint needs no key.
   */
  key: z.optional(z.nullable(key)),
};

/** POST /smb/ai-generator/provider/test: sends the endpoint one short question; stores nothing. */
export const testAiProviderBodySchema = z.object(ownEndpoint);
export type OwnEndpointBody = z.infer<typeof testAiProviderBodySchema>;

/** PUT /smb/ai-generator/provider, for site admins. Before an endpoint is saved, it must answer a test question. */
export const chooseAiProviderBodySchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('default') }),
  z.object({ provider: z.literal('own'), ...ownEndpoint }),
]);

export const aiProviderTestedSchema = z.object({
  /** The endpoint's response time. */
  milliseconds: z.number(),
});

/** GET and PUT /smb/ai-generator/provider, for site admins. A key is never returned. */
export const aiProviderSchema = z.object({
  /** The default of the deployment, which is used until the site makes a choice. */
  byDefault: suggestionProviderSchema,
  own: z.nullable(
    z.object({
      baseUrl: z.string(),
      model: z.string(),
      key: z.nullable(
        z.object({
          /** The last characters of the key. Empty when the key is so short that no part of it may be shown. */
          ending: z.string(),
          setAt: z.string(),
          /** Null when the tracker no longer has the person. */
          setBy: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type AiProviderChoice = z.infer<typeof aiProviderSchema>;
