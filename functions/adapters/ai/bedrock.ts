import * as z from 'zod/mini';
import type { AnswerShape, Prompt } from '#domain/ai/prompt.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { SuggestionWriter } from '../../ports/ai/suggestion-writer.ts';
import { type Credentials, signRequest } from '../aws/sign.ts';
import { askInShape } from './answer-shape.ts';
import { askModel, cutOff, failed, type Pieces } from './ask-model.ts';
import { eventStream } from './event-stream.ts';
import { modelWriter } from './model-writer.ts';

/**
 * The largest number of tokens in an answer. Enough for five summaries, or for the groups of all epics, in any script.
 */
const MOST_TOKENS = 3000;

/** A piece of an answer. Reasoning is in pieces that have no text. The input of a tool is a piece of JSON text. */
const deltaSchema = z.object({
  delta: z.object({
    text: z.optional(z.string()),
    toolUse: z.optional(z.object({ input: z.optional(z.string()) })),
  }),
});

/**
 * Matches the error of a model that does not support tools or that cannot be forced to use one. The error contains the
 * word "tool" or `toolConfig`.
 */
const SHAPE_REFUSAL = /tool/i;

export interface BedrockModel {
  /** Address of Amazon Bedrock in the region, without a slash at the end. */
  readonly url: string;
  readonly region: string;
  /** Id of a foundation model, or of an inference profile. */
  readonly model: string;
  readonly credentials: () => Credentials;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly quietMs?: number | undefined;
}

/** Returns a tool whose input has the shape of the answer. The model calls the tool, but nobody runs it. */
const toolOf = ({ name, schema }: AnswerShape): object => ({
  toolConfig: {
    tools: [
      { toolSpec: { name, description: 'Takes the answer.', inputSchema: { json: schema } } },
    ],
    toolChoice: { any: {} },
  },
});

const bodyOf = ({ system, user }: Prompt, shape: AnswerShape | null): string =>
  JSON.stringify({
    system: [{ text: system }],
    messages: [{ role: 'user', content: [{ text: user }] }],
    inferenceConfig: { maxTokens: MOST_TOKENS },
    ...(shape ? toolOf(shape) : {}),
  });

const jsonIn = (payload: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(payload).toString('utf8')) as unknown;
  } catch {
    return null;
  }
};

/**
 * Returns our error for a fault that Amazon Bedrock reports within a stream. `name` is Bedrock's name for the fault.
 */
const faultNamed = (name: string) =>
  failed(
    `the model broke off with ${name}`,
    undefined,
    name === 'throttlingException' || name === 'serviceUnavailableException'
      ? 'AI_BUSY'
      : 'AI_FAILED',
  );

type Delta = z.infer<typeof deltaSchema>['delta'];

const deltaIn = (payload: Uint8Array): Delta => {
  const read = z.safeParse(deltaSchema, jsonIn(payload));
  if (!read.success) throw failed('the model answered in another form');
  return read.data.delta;
};

/** Matches the beginning of an answer: its JSON object, or a Markdown fence around the object. */
const ANSWER_BEGINS = /^\s*[{`]/;

/** Returns the pieces of a message until Amazon Bedrock reports the end of the message. */
async function* deltasOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Delta> {
  let ended = false;
  for await (const { kind, name, payload } of eventStream(body)) {
    if (kind === 'exception') throw faultNamed(name);
    if (name === 'messageStop') ended = true;
    if (name === 'contentBlockDelta') yield deltaIn(payload);
  }
  if (!ended) throw cutOff();
}

/**
 * Returns the input of the tool, piece by piece, and skips the text before it. If the model calls no tool, returns the
 * model's text instead.
 */
const piecesOf: Pieces = async function* ({ body }) {
  let from: 'words' | 'tool' | null = null;
  let held = '';
  for await (const { text = '', toolUse } of deltasOf(body)) {
    if (toolUse) {
      from = 'tool';
      held = toolUse.input ?? '';
    } else if (from !== 'tool') {
      held += text;
      if (ANSWER_BEGINS.test(held)) from = 'words';
    }
    yield from ? held : '';
    if (from) held = '';
  }
  yield held;
};

/**
 * Writes suggestions with any model of Amazon Bedrock. Calls the operation ConverseStream with a signed HTTPS request,
 * without an SDK.
 */
export const bedrockWriter = (bedrock: BedrockModel): SuggestionWriter => {
  const url = new URL(`${bedrock.url}/model/${encodeURIComponent(bedrock.model)}/converse-stream`);
  const { region, model, credentials, clock, timeoutMs, quietMs } = bedrock;
  const headersFor = (body: string): Promise<Record<string, string>> =>
    signRequest(
      {
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          accept: 'application/vnd.amazon.eventstream',
        },
        body: Buffer.from(body),
      },
      { service: 'bedrock', region, credentials: credentials(), now: clock() },
    );
  return modelWriter('bedrock', (prompt, textListener) =>
    askInShape({
      prompt,
      model: `${bedrock.url} ${model}`,
      timeoutMs,
      ask: async (shape, left) => {
        const body = bodyOf(prompt, shape);
        const headers = await headersFor(body);
        const shapeRefusal = shape ? SHAPE_REFUSAL : undefined;
        return askModel(
          { url, headers, body, timeoutMs: left, quietMs, textListener, shapeRefusal },
          piecesOf,
        );
      },
    }),
  );
};
