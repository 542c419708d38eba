import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { descriptorOf } from '../../descriptor/connect.ts';

/** A callback of the app's life as the app received it; webhooks about issues are not kept. */
export interface Callback {
  readonly path: string;
  readonly authorization: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call as the app received it. */
export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type FakeAnswer = (call: FakeCall, response: ServerResponse) => void;

export interface FakeApp {
  readonly url: string;
  readonly callbacks: readonly Callback[];
  /** From now on every callback is refused with this status. */
  refuseWith(status: number): void;
  /** From now on this answers every call but that for the descriptor. */
  answerBy(answer: FakeAnswer): void;
  close(): Promise<void>;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** What the app answers, by the path that is asked for. */
const answers = (url: string, page: string, callbacks: Callback[]) => {
  let refusal: number | null = null;
  let own: FakeAnswer | null = null;
  let goals = 0;
  const takeCallback = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    callbacks.push({
      path,
      authorization: request.headers.authorization ?? '',
      body: JSON.parse(await textOf(request)) as Callback['body'],
    });
    response.writeHead(refusal ?? 204).end(refusal ? 'The app says no.' : '');
  };
  const answerPath = async (
    pathname: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (pathname === '/connect/webhook') response.writeHead(204).end();
    else if (/^\/(connect|forge)\//.test(pathname)) await takeCallback(pathname, request, response);
    else if (pathname === '/atlassian-connect.json') {
      response.end(JSON.stringify(descriptorOf({ appKey: 'app.cairn.test', appUrl: url })));
    } else if (pathname === '/smb/goal') {
      goals += 1;
      response.end(JSON.stringify({ id: `goal-${goals}` }));
    } else if (pathname === '/smb/milestone') {
      response.end('{}');
    } else if (page && pathname.startsWith('/pages/')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    } else response.writeHead(404).end();
  };
  return {
    refuseWith: (status: number): void => {
      refusal = status;
    },
    answerBy: (answer: FakeAnswer): void => {
      own = answer;
    },
    answer: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const { method = 'GET', url: path = '/', headers } = request;
      const { pathname } = new URL(path, url);
      if (own && pathname !== '/atlassian-connect.json') {
        own({ method, path, headers, body: await textOf(request) }, response);
      } else await answerPath(pathname, request, response);
    },
  };
};

/**
 * An app's origin in place of the cloud: the product's real descriptor, its callbacks, goals that it only numbers,
 * milestones that it forgets, and one `page` for all page kinds.
 */
export const startFakeApp = async (port = 0, page = ''): Promise<FakeApp> => {
  const callbacks: Callback[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { answer, answerBy, refuseWith } = answers(url, page, callbacks);
  server.on('request', (request, response) => void answer(request, response));
  return {
    url,
    callbacks,
    refuseWith,
    answerBy,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
