import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  readonly method: string;
  /** The path of the request, with its percent escapes. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** An answer that is sent in parts, and what happens after its last part. */
export interface Streamed {
  /** Status of the answer. Default: 200. */
  readonly status?: number;
  readonly type: string;
  readonly parts: readonly (string | Uint8Array)[];
  /**
   * What happens after the last part. `whole`: the answer ends. `cut`: the connection breaks off. `silent`: nothing.
   * `murmuring`: the server sends empty messages as long as the client listens.
   */
  readonly ends: 'whole' | 'cut' | 'silent' | 'murmuring';
}

/** How the server handles a request: it answers, stays silent, or closes the connection before or during its answer. */
export type Behaviour =
  | { readonly status: number; readonly body: string; readonly headers?: Record<string, string> }
  | Streamed
  | 'silent'
  | 'half'
  | 'cut'
  | 'hang-up';

/** A part of a streamed answer that contains no text. */
const MURMUR = 'data: {"choices":[{"index":0,"delta":{"content":""},"finish_reason":null}]}\n\n';

/** Sends the parts of an answer one after the other, not in one packet. */
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

/** Returns this text as a streamed chat completion in the format of OpenAI. Each event contains a few characters. */
export const openAiStream = (text: string, ends: Streamed['ends'] = 'whole'): Streamed => {
  const pieces = text.match(/[\s\S]{1,7}/gu) ?? [];
  const event = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  const said = pieces.map((content) => event({ content }, null));
  const end = ends === 'whole' ? [event({}, 'stop'), 'data: [DONE]\n\n'] : [];
  return { type: 'text/event-stream', parts: [': hello\n\n', ...said, ...end], ends };
};

/**
 * Returns a server behaviour for a provider that does not support a parameter for the answer's schema. Refuses requests
 * with this parameter by an error with this reason. Handles all other requests as `otherwise` says.
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
 * Starts a server that has the HTTP API of a model provider. The server records requests, and a test sets how it
 * answers.
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
