import * as z from 'zod/mini';
import { isAiKey } from '../ai/key.ts';
import { line } from '../kernel/text.ts';
import { suggestionProviderSchema } from './ai-suggestion.ts';

const key = z.string().check(z.trim(), z.refine(isAiKey, 'AI_KEY_INVALID'));

const ownEndpoint = {
  /** Address of an endpoint that speaks the chat completions of OpenAI, such as `https://api.example.com/v1`. */
  baseUrl: line().check(z.minLength(1)),
  model: line(255).check(z.minLength(1)),
  /** Absent: the key that is kept, where the address stays the same. Null: the endpoint asks for none. */
  key: z.optional(z.nullable(key)),
};

/** POST /smb/ai-generator/provider/test: asks the endpoint one short question and keeps nothing. */
export const testAiProviderBodySchema = z.object(ownEndpoint);
export type OwnEndpointBody = z.infer<typeof testAiProviderBodySchema>;

/** PUT /smb/ai-generator/provider: for admins of the site; what is saved was asked a question first. */
export const chooseAiProviderBodySchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('default') }),
  z.object({ provider: z.literal('own'), ...ownEndpoint }),
]);

export const aiProviderTestedSchema = z.object({
  /** How long the endpoint took to answer. */
  milliseconds: z.number(),
});

/** GET and PUT /smb/ai-generator/provider: for admins of the site. A key never travels back. */
export const aiProviderSchema = z.object({
  /** Who writes where the site has chosen nobody. */
  byDefault: suggestionProviderSchema,
  own: z.nullable(
    z.object({
      baseUrl: z.string(),
      model: z.string(),
      key: z.nullable(
        z.object({
          /** The last characters; empty where the key is too short to show any. */
          ending: z.string(),
          setAt: z.string(),
          /** Null for a person whom the tracker does not know any more. */
          setBy: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type AiProviderChoice = z.infer<typeof aiProviderSchema>;
