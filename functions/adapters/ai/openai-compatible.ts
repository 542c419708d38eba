import * as z from 'zod/mini';
import type { Prompt } from '#domain/ai/prompt.ts';
import type { SuggestionWriter } from '../../ports/suggestion-writer.ts';
import { askModel, failed } from './ask-model.ts';
import { modelWriter } from './model-writer.ts';

const completionSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.nullable(z.string()) }) }))
    .check(z.minLength(1)),
});

export interface OpenAiEndpoint {
  /** Such as `https://api.example.com/v1`, without a trailing slash. */
  readonly baseUrl: string;
  readonly model: string;
  /** The secret key; null where the endpoint asks for none. */
  readonly key: () => Promise<string | null>;
  readonly timeoutMs: number;
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

const textOf = (answer: unknown): string | null => {
  const read = z.safeParse(completionSchema, answer);
  return read.success ? (read.data.choices[0]?.message.content ?? null) : null;
};

/** Any endpoint that speaks the chat completions of OpenAI, at home or elsewhere. */
export const openAiWriter = ({
  baseUrl,
  model,
  key,
  timeoutMs,
}: OpenAiEndpoint): SuggestionWriter => {
  const url = new URL(`${baseUrl}/chat/completions`);
  const headersWith = async (): Promise<Record<string, string>> => {
    const secret = await key().catch((cause: unknown) => {
      throw failed('the key could not be read', cause);
    });
    return {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
    };
  };
  return modelWriter('openai-compatible', async (prompt) => {
    const headers = await headersWith();
    const body = bodyOf(model, prompt);
    return textOf(await askModel({ url, headers, body, timeoutMs }));
  });
};
