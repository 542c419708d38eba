import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  readonly method: string;
  /** The path of the request, still escaped. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** An answer that is sent in parts, and what happens after its last part. */
export interface Streamed {
  /** Status of the answer; 200 when absent. */
  readonly status?: number;
  readonly type: string;
  readonly parts: readonly (string | Uint8Array)[];
  /** What happens after the last part. `murmuring`: the server sends empty messages while the client listens. */
  readonly ends: 'whole' | 'cut' | 'silent' | 'murmuring';
}

/**
 * How the server handles a request: answers, stays silent, or closes the connection, immediately or
 * during its answer.
 */
export type Behaviour =
  | { readonly status: number; readonly body: string; readonly headers?: Record<string, string> }
  | Streamed
  | 'silent'
  | 'half'
  | 'cut'
  | 'hang-up';

/** A streamed part of a completion that contains no text. */
const MURMUR = 'data: {"choices":[{"index":0,"delta":{"content":""},"finish_reason":null}]}\n\n';

/** Sends the parts separately, one after the other. */
const stream = async (response: ServerResponse, streamed: Streamed): Promise<void> => {
  const { status = 200, type, parts, ends } = streamed;
  response.writeHead(status, { 'content-type': type });
  for (const part of parts) {
    await new Promise<void>((sent) => {
      response.write(part, () => sent());
    });
  }
  if (ends === 'whole') response.end();
  if (ends === 'cut') response.destroy();
  if (ends === 'murmuring') {
    const timer = setInterval(() => response.write(MURMUR), 1000);
    response.once('close', () => clearInterval(timer));
  }
};

/** Returns a streamed chat completion with this text in the form of OpenAI, with some characters in each event. */
export const openAiStream = (text: string, ends: Streamed['ends'] = 'whole'): Streamed => {
  const pieces = text.match(/[\s\S]{1,7}/gu) ?? [];
  const event = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  const said = pieces.map((content) => event({ content }, null));
  const end = ends === 'whole' ? [event({}, 'stop'), 'data: [DONE]\n\n'] : [];
  return { type: 'text/event-stream', parts: [': hello\n\n', ...said, ...end], ends };
};

/**
 * Returns the behaviour of a provider that refuses requests with a schema, with its own error text, and answers
 * requests without a schema.
 */
export const refusingShape =
  (parameter: 'response_format' | 'toolConfig', reason: object, otherwise: Behaviour) =>
  ({ text }: ModelRequest): Behaviour =>
    text.includes(`"${parameter}"`) ? { status: 400, body: JSON.stringify(reason) } : otherwise;

const behave = (response: ServerResponse, behaviour: Behaviour): void => {
  if (behaviour === 'silent') return;
  if (behaviour === 'hang-up') {
    response.destroy();
    return;
  }
  if (behaviour === 'half' || behaviour === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"half":', () => behaviour === 'cut' && response.destroy());
    return;
  }
  if ('parts' in behaviour) {
    void stream(response, behaviour);
    return;
  }
  response.writeHead(behaviour.status, {
    'content-type': 'application/json',
    ...behaviour.headers,
  });
  response.end(behaviour.body);
};

/**
 * Starts a server with the HTTP API of a model provider. The server records requests, and answers as a test specifies.
 */
export const startModelServer = async () => {
  const requests: ModelRequest[] = [];
  let answer: (request: ModelRequest) => Behaviour = () => ({ status: 404, body: '' });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, text: Buffer.concat(parts).toString('utf8') };
      requests.push(one);
      behave(response, answer(one));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers: (next: typeof answer): void => {
      answer = next;
    },
    close: (): Promise<void> =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;
