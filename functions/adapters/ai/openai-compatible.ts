import * as z from 'zod/mini';
import type { AnswerShape, Prompt } from '#domain/ai/prompt.ts';
import type { SuggestionWriter } from '../../ports/ai/suggestion-writer.ts';
import { askInShape } from './answer-shape.ts';
import {
  askModel,
  cutOff,
  failed,
  jsonOf,
  type ModelRequest,
  type Pieces,
  type ReceivedAnswer,
  type TextListener,
} from './ask-model.ts';
import { modelWriter } from './model-writer.ts';
import { serverSentEvents } from './server-sent-events.ts';

const completionSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.nullable(z.string()) }) }))
    .check(z.minLength(1)),
});

/** A chunk of a completion. The last chunk may have token counts and no choices. */
const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.optional(z.object({ content: z.optional(z.nullable(z.string())) })),
      finish_reason: z.optional(z.nullable(z.string())),
    }),
  ),
});

export interface OpenAiEndpoint
  extends Pick<ModelRequest, 'timeoutMs' | 'quietMs' | 'send' | 'refusals'> {
  /** Such as `https://api.example.com/v1`, without a slash at the end. */
  readonly baseUrl: string;
  readonly model: string;
  /** Reads the secret key. Null when the endpoint needs no key. */
  readonly key: () => Promise<string | null>;
}

/** Matches the errors of endpoints that do not support structured output. Endpoints have different names for it. */
const SHAPE_REFUSAL = /response_format|json_schema|structured.?output/i;

const formatOf = ({ name, schema }: AnswerShape): object => ({
  response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
});

/**
 * Returns the body of a request. Apart from the shape of the answer, it has only parameters that all these endpoints
 * understand.
 */
const bodyOf = (model: string, { system, user }: Prompt, shape: AnswerShape | null): string =>
  JSON.stringify({
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    stream: true,
    ...(shape ? formatOf(shape) : {}),
  });

const otherForm = () => failed('the model answered in another form');

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Returns the text of a completion that was not streamed. */
async function* wholePiece(answer: Parameters<Pieces>[0]): AsyncGenerator<string> {
  const read = z.safeParse(completionSchema, await jsonOf(answer));
  if (!read.success) throw otherForm();
  yield read.data.choices[0]?.message.content ?? '';
}

/** Returns the text of a streamed completion, piece by piece. The end is a finish reason or the event `[DONE]`. */
async function* streamedPieces({ body }: Parameters<Pieces>[0]): AsyncGenerator<string> {
  let ended = false;
  for await (const data of serverSentEvents(body)) {
    if (data === '[DONE]') return;
    const read = z.safeParse(chunkSchema, jsonIn(data));
    if (!read.success) throw otherForm();
    const [choice] = read.data.choices;
    if (choice?.finish_reason) ended = true;
    yield choice?.delta?.content ?? '';
  }
  if (!ended) throw cutOff();
}

const piecesOf: Pieces = (answer) =>
  answer.type.startsWith('text/event-stream') ? streamedPieces(answer) : wholePiece(answer);

const headersWith = async ({ key }: OpenAiEndpoint): Promise<Record<string, string>> => {
  const secret = await key().catch((cause: unknown) => {
    throw failed('the key could not be read', cause);
  });
  return {
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
    ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
  };
};

/** Sends one prompt to an endpoint with the OpenAI chat completions API. Rejects when the key cannot be read. */
export const askOpenAi = async (
  endpoint: OpenAiEndpoint,
  prompt: Prompt,
  textListener?: TextListener,
): Promise<ReceivedAnswer> => {
  const { baseUrl, model, timeoutMs, quietMs, send, refusals } = endpoint;
  const headers = await headersWith(endpoint);
  const url = new URL(`${baseUrl}/chat/completions`);
  return askInShape({
    prompt,
    model: `${baseUrl} ${model}`,
    timeoutMs,
    ask: (shape, left) =>
      askModel(
        {
          url,
          headers,
          body: bodyOf(model, prompt, shape),
          timeoutMs: left,
          quietMs,
          send,
          refusals,
          textListener,
          shapeRefusal: shape ? SHAPE_REFUSAL : undefined,
        },
        piecesOf,
      ),
  });
};

/** Writes suggestions with any endpoint that has the OpenAI chat completions API. */
export const openAiWriter = (endpoint: OpenAiEndpoint): SuggestionWriter =>
  modelWriter('openai-compatible', (prompt, textListener) =>
    askOpenAi(endpoint, prompt, textListener),
  );
