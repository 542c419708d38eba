import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TrackerRequest } from '#domain/aggregates/job/looks.ts';
import { type Fate, failing, fakeTracker } from '#functions/testing/fake-tracker.ts';

export interface FailingTracker {
  readonly url: string;
  /** Keys of the written issues, in the order of the writes. */
  readonly written: readonly string[];
  readonly fates: ReadonlyMap<Fate, number>;
  readonly close: () => Promise<void>;
}

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text.startsWith('{') ? JSON.parse(text) : undefined;
};

const reply = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

const TOKEN = { access_token: 'token', expires_in: 900, token_type: 'Bearer' };

/**
 * Starts the fake tracker as an HTTP server. To calls that are to fail by silence, the server never answers, so the
 * caller times out.
 */
export const openTracker = async (share: number, random: () => number): Promise<FailingTracker> => {
  const fates = new Map<Fate, number>();
  const choose = failing(share, random);
  const fate = (): Fate => {
    const chosen = choose();
    fates.set(chosen, (fates.get(chosen) ?? 0) + 1);
    return chosen;
  };
  const { call, written } = fakeTracker(fate);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url: path = '/' } = request;
    const body = await readJson(request);
    if (path === '/oauth2/token') return reply(response, 200, TOKEN);
    const asked = { method, path, body } as TrackerRequest;
    const given = await call(asked).catch(() => null);
    if (!given) return;
    const headers = given.retryAfterMs ? { 'retry-after': given.retryAfterMs / 1000 } : {};
    reply(response, given.status, given.body, headers);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    written,
    fates,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
