import * as z from 'zod/mini';
import type { Prompt } from '#domain/ai/prompt.ts';
import type { SuggestionWriter } from '../../ports/suggestion-writer.ts';
import { askModel, failed, type ModelRequest } from './ask-model.ts';
import { modelWriter } from './model-writer.ts';

const completionSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.nullable(z.string()) }) }))
    .check(z.minLength(1)),
});

export interface OpenAiEndpoint extends Pick<ModelRequest, 'timeoutMs' | 'send' | 'refusals'> {
  /** Such as `https://api.example.com/v1`, without a trailing slash. */
  readonly baseUrl: string;
  readonly model: string;
  /** The secret key; null where the endpoint asks for none. */
  readonly key: () => Promise<string | null>;
}

/** Only what every such endpoint understands: some refuse settings that others insist on. */
const bodyOf = (model: string, { system, user }: Prompt): string =>
  JSON.stringify({
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
  });

/** What the model says; null where it says nothing. Throws `AI_FAILED` for what is no chat completion. */
const textOf = (answer: unknown): string | null => {
  const read = z.safeParse(completionSchema, answer);
  if (!read.success) throw failed('the model answered in another form');
  return read.data.choices[0]?.message.content ?? null;
};

const headersWith = async ({ key }: OpenAiEndpoint): Promise<Record<string, string>> => {
  const secret = await key().catch((cause: unknown) => {
    throw failed('the key could not be read', cause);
  });
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
  };
};

/** One question to an endpoint that speaks the chat completions of OpenAI. */
export const askOpenAi = async (
  endpoint: OpenAiEndpoint,
  prompt: Prompt,
): Promise<string | null> => {
  const { baseUrl, model, timeoutMs, send, refusals } = endpoint;
  const headers = await headersWith(endpoint);
  const answer = await askModel({
    url: new URL(`${baseUrl}/chat/completions`),
    headers,
    body: bodyOf(model, prompt),
    timeoutMs,
    ...(send ? { send } : {}),
    ...(refusals ? { refusals } : {}),
  });
  return textOf(answer);
};

/** Any endpoint that speaks the chat completions of OpenAI, at home or elsewhere. */
export const openAiWriter = (endpoint: OpenAiEndpoint): SuggestionWriter =>
  modelWriter('openai-compatible', (prompt) => askOpenAi(endpoint, prompt));
