import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { descriptorOf } from '../../descriptor/connect.ts';

/** A lifecycle callback that the app received. Webhooks about issues are not included. */
export interface Callback {
  readonly path: string;
  readonly authorization: string;
  readonly body: Readonly<Record<string, unknown>>;
}

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
  /** Makes the app refuse all further callbacks with this status. */
  refuseWith(status: number): void;
  /** Sets how the app answers all further calls, except calls for the descriptor. */
  answerBy(answer: FakeAnswer): void;
  close(): Promise<void>;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

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
 * Starts a fake app, which replaces the cloud and has an origin of its own. It has the real descriptor of the product
 * and records callbacks. It gives ids to new goals and accepts milestones, but stores neither. Every page of the app is
 * `page`.
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
