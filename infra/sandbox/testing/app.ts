import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { descriptorOf } from '../../descriptor/connect.ts';

/** A callback as the app received it. */
export interface Callback {
  readonly path: string;
  readonly authorization: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface FakeApp {
  readonly url: string;
  readonly callbacks: readonly Callback[];
  /** From now on every callback is refused with this status. */
  refuseWith(status: number): void;
  close(): Promise<void>;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** An app's origin in place of the cloud: the product's real descriptor, its callbacks, and goals that it only numbers. */
export const startFakeApp = async (port = 0): Promise<FakeApp> => {
  const callbacks: Callback[] = [];
  let refusal: number | null = null;
  let goals = 0;
  let url = '';
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    if (pathname === '/atlassian-connect.json') {
      response.end(JSON.stringify(descriptorOf({ appKey: 'app.cairn.test', appUrl: url })));
    } else if (pathname === '/smb/goal') {
      goals += 1;
      response.end(JSON.stringify({ id: `goal-${goals}` }));
    } else if (request.method === 'POST') {
      callbacks.push({
        path: pathname,
        authorization: request.headers.authorization ?? '',
        body: JSON.parse(await textOf(request)) as Callback['body'],
      });
      response.writeHead(refusal ?? 204).end(refusal ? 'The app says no.' : '');
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    callbacks,
    refuseWith: (status) => {
      refusal = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
