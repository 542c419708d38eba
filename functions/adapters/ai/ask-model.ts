import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import { type Answering, type Send, sendAnywhere } from './send.ts';

/** The largest answer, in bytes. Five summaries have only a few hundred bytes. */
const LONGEST_ANSWER = 256 * 1024;
/**
 * The largest stream, in bytes. It is larger than the answer, because it has a separate frame for every few characters,
 * and the reasoning of some models.
 */
const LONGEST_STREAM = 4 * 1024 * 1024;
/** If a model has begun its answer and then sends nothing for this many milliseconds, it has stalled. */
const QUIET_MS = 8000;

/** Receives the text of an answer while it is streamed. */
export interface TextListener {
  /** Called with all the text that has arrived so far. */
  readonly onText: (text: string) => void;
  /** Aborts when nobody needs the rest of the answer. */
  readonly signal: AbortSignal;
}

export interface ModelRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds from the request to the end of the answer. */
  readonly timeoutMs: number;
  /** The longest pause within an answer, in milliseconds. */
  readonly quietMs?: number | undefined;
  /**
   * Sends the request. The default, `sendAnywhere`, is only for addresses that the operator of the deployment has
   * chosen.
   */
  readonly send?: Send | undefined;
  /** Error codes by HTTP status, for causes that the admin who chose the model can remove. */
  readonly refusals?: Readonly<Record<number, ErrorCode>> | undefined;
  readonly textListener?: TextListener | undefined;
  /**
   * Matches the error text of a model that does not support the requested shape. Absent when the request has no shape.
   */
  readonly shapeRefusal?: RegExp | undefined;
}

/** The text of a complete answer, or the text that arrived before a fault. */
export interface ReceivedAnswer {
  readonly text: string;
  /** Null when the answer is complete. */
  readonly fault: CatalogueError | null;
  /** True when the model does not support the requested shape. Then the caller asks it again without a shape. */
  readonly refusesShape?: boolean;
}

/** Returns an error with a cause for the log. The prompt and the answer are private, so the cause contains neither. */
export const failed = (
  why: string,
  cause?: unknown,
  code: ErrorCode = 'AI_FAILED',
): CatalogueError => new CatalogueError(refusal(code), { cause: new Error(why, { cause }) });

/** Returns the error for an answer that ended before its provider marked it as complete. */
export const cutOff = (): CatalogueError =>
  failed('no answer: it was cut off', undefined, 'AI_UNREACHABLE');

/** Errors for the statuses of an overloaded model. The backend does not ask again, because the waiting user can. */
const BUSY: Readonly<Record<number, ErrorCode>> = {
  429: 'AI_BUSY',
  503: 'AI_BUSY',
  529: 'AI_BUSY',
};

async function* bounded(body: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > most) throw failed('the model answered without end');
    yield part;
  }
}

/**
 * At most this many bytes of an error body are read. This is enough, because a reason has only one or two sentences.
 */
const LONGEST_REASON = 16 * 1024;

/** Statuses of an endpoint that does not understand a parameter of the request. */
const NOT_UNDERSTOOD: readonly number[] = [400, 422];

class ShapeRefused extends Error {}

const reasonOf = async ({ body }: Answering): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    parts.push(part);
    length += part.length;
    if (length > LONGEST_REASON) break;
  }
  return Buffer.concat(parts).subarray(0, LONGEST_REASON).toString('utf8');
};

/** Reads an answer whose body is a JSON text. Throws `AI_FAILED` for any other body. */
export const jsonOf = async ({ body }: Pick<Answering, 'body'>): Promise<unknown> => {
  const parts: Uint8Array[] = [];
  for await (const part of bounded(body, LONGEST_ANSWER)) parts.push(part);
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch {
    throw failed('the model answered no JSON');
  }
};

/**
 * Parses the text of an answer piece by piece, while it arrives. Throws if a piece is invalid, and throws `cutOff` if
 * the end of the answer is missing.
 */
export type Pieces = (answer: Answering) => AsyncIterable<string>;

/**
 * Returns a signal that aborts after the whole timeout, after a long pause within the answer, or when the listener
 * aborts.
 */
const patience = ({ timeoutMs, quietMs = QUIET_MS, textListener }: ModelRequest) => {
  const control = new AbortController();
  const giveUp = (): void => control.abort();
  textListener?.signal.addEventListener('abort', giveUp);
  const all = setTimeout(giveUp, timeoutMs);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: control.signal,
    restartSilence: (): void => {
      clearTimeout(quiet);
      quiet = setTimeout(giveUp, quietMs);
    },
    end: (): void => {
      clearTimeout(all);
      clearTimeout(quiet);
      textListener?.signal.removeEventListener('abort', giveUp);
    },
  };
};

const answerTo = async (request: ModelRequest, signal: AbortSignal): Promise<Answering> => {
  const { url, headers, body, send = sendAnywhere, refusals = {}, shapeRefusal } = request;
  const answer = await send({ url, headers, body, signal });
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  const shaped = shapeRefusal && NOT_UNDERSTOOD.includes(status) && (await reasonOf(answer));
  answer.cancel();
  if (shaped && shapeRefusal.test(shaped)) throw new ShapeRefused();
  const codes: Readonly<Record<number, ErrorCode>> = { ...BUSY, ...refusals };
  throw failed(`the model answered ${status}`, undefined, codes[status]);
};

const faultOf = (error: unknown, signal: AbortSignal): CatalogueError => {
  if (error instanceof CatalogueError) return error;
  if (signal.aborted) return failed('no answer in time', undefined, 'AI_TIMEOUT');
  const why = error instanceof Error ? `no answer: ${error.name}` : 'no answer';
  return failed(why, undefined, 'AI_UNREACHABLE');
};

/** Sends one prompt, and reads the answer up to its end or to the first fault. Never rejects. */
export const askModel = async (
  request: ModelRequest,
  piecesOf: Pieces,
): Promise<ReceivedAnswer> => {
  const waiting = patience(request);
  let text = '';
  let answer: Answering | null = null;
  try {
    const begun = await answerTo(request, waiting.signal);
    answer = begun;
    const body = bounded(begun.body, LONGEST_STREAM);
    for await (const piece of piecesOf({ ...begun, body })) {
      waiting.restartSilence();
      text += piece;
      if (text.length > LONGEST_ANSWER) throw failed('the model answered without end');
      if (piece !== '') request.textListener?.onText(text);
    }
    return { text, fault: null };
  } catch (error) {
    const fault = faultOf(error, waiting.signal);
    return { text, fault, refusesShape: error instanceof ShapeRefused };
  } finally {
    waiting.end();
    answer?.cancel();
  }
};
