import * as z from 'zod/mini';
import type { Prompt } from '#domain/ai/prompt.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { SuggestionWriter } from '../../ports/suggestion-writer.ts';
import { type Credentials, signRequest } from '../aws/sign.ts';
import { askModel } from './ask-model.ts';
import { modelWriter } from './model-writer.ts';

/** Far more than five summaries, or the groups of all epics, need in any script. */
const MOST_TOKENS = 3000;

const converseSchema = z.object({
  output: z.object({
    message: z.object({ content: z.array(z.looseObject({ text: z.optional(z.string()) })) }),
  }),
});

export interface BedrockModel {
  /** Address of the service in the region, without a trailing slash. */
  readonly url: string;
  readonly region: string;
  /** Id of a foundation model, or of an inference profile. */
  readonly model: string;
  readonly credentials: () => Credentials;
  readonly clock: Clock;
  readonly timeoutMs: number;
}

const bodyOf = ({ system, user }: Prompt): string =>
  JSON.stringify({
    system: [{ text: system }],
    messages: [{ role: 'user', content: [{ text: user }] }],
    inferenceConfig: { maxTokens: MOST_TOKENS },
  });

const textOf = (answer: unknown): string | null => {
  const read = z.safeParse(converseSchema, answer);
  return read.success
    ? read.data.output.message.content.map(({ text = '' }) => text).join('')
    : null;
};

/** Any model of Amazon Bedrock, by its Converse operation, over plain signed HTTPS. */
export const bedrockWriter = (bedrock: BedrockModel): SuggestionWriter => {
  const url = new URL(`${bedrock.url}/model/${encodeURIComponent(bedrock.model)}/converse`);
  return modelWriter('bedrock', async (prompt) => {
    const body = bodyOf(prompt);
    const headers = await signRequest(
      {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: Buffer.from(body),
      },
      {
        service: 'bedrock',
        region: bedrock.region,
        credentials: bedrock.credentials(),
        now: bedrock.clock(),
      },
    );
    const { timeoutMs } = bedrock;
    return textOf(await askModel({ url, headers, body, timeoutMs }));
  });
};
