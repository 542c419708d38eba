import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyServer } from './key-server.ts';

let server: Server;
let base: string;
let status: number;
let requests: (string | undefined)[];

beforeEach(async () => {
  status = 200;
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.url);
    response.writeHead(status).end(status === 200 ? `PEM of ${request.url}` : 'no');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const busy = { refusal: { code: 'BUSY' } };

describe('the key server of the host', () => {
  it('is asked once for each key', async () => {
    const fetchKey = keyServer(base);
    expect(await fetchKey('a')).toBe('PEM of /keys/a');
    expect(await fetchKey('a')).toBe('PEM of /keys/a');
    expect(await fetchKey('b')).toBe('PEM of /keys/b');
    expect(requests).toEqual(['/keys/a', '/keys/b']);
  });

  it('is asked again for a key that was missing', async () => {
    const fetchKey = keyServer(base);
    status = 404;
    expect(await fetchKey('a')).toBeNull();
    status = 200;
    expect(await fetchKey('a')).toBe('PEM of /keys/a');
  });

  it.each([500, 503, 429])(
    'leads to BUSY, and the caller is not refused, when it answers %i',
    async (answer) => {
      const fetchKey = keyServer(base);
      status = answer;
      await expect(fetchKey('a')).rejects.toMatchObject(busy);
      status = 200;
      expect(await fetchKey('a')).toBe('PEM of /keys/a');
    },
  );

  it('results in BUSY when it cannot be reached', async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(keyServer(base)('a')).rejects.toMatchObject(busy);
  });

  it('receives the key id as one escaped path segment', async () => {
    await keyServer(base)('../a?b#c');
    expect(requests).toEqual(['/keys/..%2Fa%3Fb%23c']);
  });
});
