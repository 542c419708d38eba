import { CatalogueError, refusal } from '#domain/errors.ts';

/** Five summaries are a few hundred bytes; this is far more than they need. */
const LONGEST_ANSWER = 256 * 1024;

export interface ModelRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole of request and answer. */
  readonly timeoutMs: number;
}

/** The cause is logged: it names neither what was sent nor what came back, which are people's and secrets. */
export const failed = (why: string, cause?: unknown): CatalogueError =>
  new CatalogueError(refusal('AI_FAILED'), { cause: new Error(why, { cause }) });

/** Never retried here: the user who waits for suggestions asks again. */
const BUSY = new Set([429, 503, 529]);

const textOf = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > LONGEST_ANSWER) throw failed('the model answered without end');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const fetchAnswer = async ({ url, headers, body, timeoutMs }: ModelRequest): Promise<string> => {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (response.ok) return textOf(response);
  await response.body?.cancel();
  if (!BUSY.has(response.status)) throw failed(`the model answered ${response.status}`);
  const cause = new Error(`the model answered ${response.status}`);
  throw new CatalogueError(refusal('AI_BUSY'), { cause });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw failed('the model answered no JSON');
  }
};

/** Sends one question and waits for the whole answer. Throws `AI_FAILED` and `AI_BUSY`. */
export const askModel = async (request: ModelRequest): Promise<unknown> => {
  try {
    return parseJson(await fetchAnswer(request));
  } catch (error) {
    if (error instanceof CatalogueError) throw error;
    throw failed(error instanceof Error ? `no answer: ${error.name}` : 'no answer');
  }
};
