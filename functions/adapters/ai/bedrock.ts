import * as z from 'zod/mini';
import type { Prompt } from '#domain/ai/prompt.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { SuggestionWriter } from '../../ports/ai/suggestion-writer.ts';
import { type Credentials, signRequest } from '../aws/sign.ts';
import { askModel, cutOff, failed, type Pieces } from './ask-model.ts';
import { eventStream } from './event-stream.ts';
import { modelWriter } from './model-writer.ts';

/** Far more than five summaries, or the groups of all epics, need in any script. */
const MOST_TOKENS = 3000;

/** A model that thinks aloud does so in deltas without a text. */
const deltaSchema = z.object({ delta: z.object({ text: z.optional(z.string()) }) });

export interface BedrockModel {
  /** Address of the service in the region, without a trailing slash. */
  readonly url: string;
  readonly region: string;
  /** Id of a foundation model, or of an inference profile. */
  readonly model: string;
  readonly credentials: () => Credentials;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly quietMs?: number | undefined;
}

const bodyOf = ({ system, user }: Prompt): string =>
  JSON.stringify({
    system: [{ text: system }],
    messages: [{ role: 'user', content: [{ text: user }] }],
    inferenceConfig: { maxTokens: MOST_TOKENS },
  });

const jsonIn = (payload: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(payload).toString('utf8')) as unknown;
  } catch {
    return null;
  }
};

/** A fault in the middle of a stream, by the name that the service gives it. */
const faultNamed = (name: string) =>
  failed(
    `the model broke off with ${name}`,
    undefined,
    name === 'throttlingException' || name === 'serviceUnavailableException'
      ? 'AI_BUSY'
      : 'AI_FAILED',
  );

/** The words of a conversation as they come, until the service says that the message stops. */
const piecesOf: Pieces = async function* ({ body }) {
  let ended = false;
  for await (const { kind, name, payload } of eventStream(body)) {
    if (kind === 'exception') throw faultNamed(name);
    if (name === 'messageStop') ended = true;
    if (name !== 'contentBlockDelta') continue;
    const read = z.safeParse(deltaSchema, jsonIn(payload));
    if (!read.success) throw failed('the model answered in another form');
    yield read.data.delta.text ?? '';
  }
  if (!ended) throw cutOff();
};

/** Any model of Amazon Bedrock, by its ConverseStream operation, over plain signed HTTPS. */
export const bedrockWriter = (bedrock: BedrockModel): SuggestionWriter => {
  const url = new URL(`${bedrock.url}/model/${encodeURIComponent(bedrock.model)}/converse-stream`);
  return modelWriter('bedrock', async (prompt, hearing) => {
    const body = bodyOf(prompt);
    const headers = await signRequest(
      {
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          accept: 'application/vnd.amazon.eventstream',
        },
        body: Buffer.from(body),
      },
      {
        service: 'bedrock',
        region: bedrock.region,
        credentials: bedrock.credentials(),
        now: bedrock.clock(),
      },
    );
    const { timeoutMs, quietMs } = bedrock;
    return askModel({ url, headers, body, timeoutMs, quietMs, hearing }, piecesOf);
  });
};
