import { CatalogueError, type ErrorCode, refusal } from '#domain/errors.ts';
import { type Answering, type Send, sendAnywhere } from './send.ts';

/** Five summaries are a few hundred bytes; this is far more than they need. */
const LONGEST_ANSWER = 256 * 1024;

export interface ModelRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole of request and answer. */
  readonly timeoutMs: number;
  /** How it is sent; to whom the stage has chosen by default. */
  readonly send?: Send;
  /** Codes for answers that whoever chose the model can do something about. */
  readonly refusals?: Readonly<Record<number, ErrorCode>>;
}

/** The cause is logged: it names neither what was sent nor what came back, which are people's and secrets. */
export const failed = (
  why: string,
  cause?: unknown,
  code: ErrorCode = 'AI_FAILED',
): CatalogueError => new CatalogueError(refusal(code), { cause: new Error(why, { cause }) });

/** Never retried here: the user who waits for suggestions asks again. */
const BUSY = { 429: 'AI_BUSY', 503: 'AI_BUSY', 529: 'AI_BUSY' } as const satisfies Record<
  number,
  ErrorCode
>;

const textOf = async ({ body }: Answering): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > LONGEST_ANSWER) throw failed('the model answered without end');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const fetchAnswer = async (request: ModelRequest, signal: AbortSignal): Promise<string> => {
  const { url, headers, body, send = sendAnywhere, refusals = {} } = request;
  const answer = await send({ url, headers, body, signal });
  try {
    const { status } = answer;
    if (status >= 200 && status < 300) return await textOf(answer);
    const codes: Readonly<Record<number, ErrorCode>> = { ...BUSY, ...refusals };
    throw failed(`the model answered ${status}`, undefined, codes[status]);
  } finally {
    answer.cancel();
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw failed('the model answered no JSON');
  }
};

/** Sends one question and waits for the whole answer. Throws `AI_FAILED`, `AI_BUSY`, `AI_TIMEOUT`, `AI_UNREACHABLE`. */
export const askModel = async (request: ModelRequest): Promise<unknown> => {
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    return parseJson(await fetchAnswer(request, signal));
  } catch (error) {
    if (error instanceof CatalogueError) throw error;
    if (signal.aborted) throw failed('no answer in time', undefined, 'AI_TIMEOUT');
    const why = error instanceof Error ? `no answer: ${error.name}` : 'no answer';
    throw failed(why, undefined, 'AI_UNREACHABLE');
  }
};
