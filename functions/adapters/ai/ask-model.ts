import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import { type Answering, type Send, sendAnywhere } from './send.ts';

/** Five summaries are a few hundred bytes; this is far more than they need. */
const LONGEST_ANSWER = 256 * 1024;
/** Characters of a stream come each in a frame of its own, and models think aloud in others. */
const LONGEST_STREAM = 4 * 1024 * 1024;
/** Once a model has begun, it is silent for so long only when it will not go on. */
const QUIET_MS = 8000;

/** Who hears an answer while it comes. */
export interface Hearing {
  /** Given all that has been said so far. */
  readonly onText: (text: string) => void;
  /** Aborted once nobody wants the rest. */
  readonly signal: AbortSignal;
}

export interface ModelRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole of request and answer. */
  readonly timeoutMs: number;
  /** Most silence within an answer. */
  readonly quietMs?: number | undefined;
  /** How it is sent; to whom the stage has chosen by default. */
  readonly send?: Send | undefined;
  /** Codes for answers that whoever chose the model can do something about. */
  readonly refusals?: Readonly<Record<number, ErrorCode>> | undefined;
  readonly hearing?: Hearing | undefined;
  /** Found in the reasons of a refusal to be told the form of the answer; absent where the question tells none. */
  readonly shapeRefusal?: RegExp | undefined;
}

/** What a model has said: all of it, or what came before something went wrong. */
export interface Heard {
  readonly text: string;
  /** Null where it came to its end. */
  readonly fault: CatalogueError | null;
  /** It would have the question without a form for its answer. */
  readonly refusesShape?: boolean;
}

/** The cause is logged: it names neither what was sent nor what came back, which are people's and secrets. */
export const failed = (
  why: string,
  cause?: unknown,
  code: ErrorCode = 'AI_FAILED',
): CatalogueError => new CatalogueError(refusal(code), { cause: new Error(why, { cause }) });

/** An answer whose provider never said that it was all. */
export const cutOff = (): CatalogueError =>
  failed('no answer: it was cut off', undefined, 'AI_UNREACHABLE');

/** Never retried here: the user who waits for suggestions asks again. */
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

/** A reason for a refusal is a sentence or two; no more of it is looked at. */
const LONGEST_REASON = 16 * 1024;

/** What a question is refused with where it asks for more than the model knows. */
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

/** An answer that is one JSON text. Throws `AI_FAILED`. */
export const jsonOf = async ({ body }: Pick<Answering, 'body'>): Promise<unknown> => {
  const parts: Uint8Array[] = [];
  for await (const part of bounded(body, LONGEST_ANSWER)) parts.push(part);
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch {
    throw failed('the model answered no JSON');
  }
};

/** Reads the pieces of a text while they come; throws what is wrong with them, and `cutOff` where the end is missing. */
export type Pieces = (answer: Answering) => AsyncIterable<string>;

/** Gives up after so long in all, after so long a silence within the answer, or once nobody wants it any more. */
const patience = ({ timeoutMs, quietMs = QUIET_MS, hearing }: ModelRequest) => {
  const control = new AbortController();
  const giveUp = (): void => control.abort();
  hearing?.signal.addEventListener('abort', giveUp);
  const all = setTimeout(giveUp, timeoutMs);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: control.signal,
    heard: (): void => {
      clearTimeout(quiet);
      quiet = setTimeout(giveUp, quietMs);
    },
    end: (): void => {
      clearTimeout(all);
      clearTimeout(quiet);
      hearing?.signal.removeEventListener('abort', giveUp);
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

/** Sends one question and hears the answer to its end, or for as long as it lasts. Never rejects. */
export const askModel = async (request: ModelRequest, piecesOf: Pieces): Promise<Heard> => {
  const waiting = patience(request);
  let text = '';
  let answer: Answering | null = null;
  try {
    const begun = await answerTo(request, waiting.signal);
    answer = begun;
    const body = bounded(begun.body, LONGEST_STREAM);
    for await (const piece of piecesOf({ ...begun, body })) {
      waiting.heard();
      text += piece;
      if (text.length > LONGEST_ANSWER) throw failed('the model answered without end');
      if (piece !== '') request.hearing?.onText(text);
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
