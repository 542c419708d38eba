import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TrackerSilent } from '../../ports/tracker/tracker.ts';
import { SITE } from '../../testing/site.ts';
import { START, START_SECONDS } from '../../testing/time.ts';
import { actAsUser } from './act-as.ts';
import { retryAfter } from './send-request.ts';

interface SeenRequest {
  readonly line: string;
  readonly authorization: string;
  readonly text: string;
}

let server: Server;
let url: string;
let requests: SeenRequest[];
let now: number;
let grant: (response: ServerResponse) => void;
let reply: (response: ServerResponse) => void;

const json =
  (status: number, body: unknown, headers = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const granted = (token = 'token-1') => json(200, { access_token: token, expires_in: 900 });

beforeEach(async () => {
  requests = [];
  now = START;
  grant = granted();
  reply = json(200, { ok: true });
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { authorization = '' } = request.headers;
    requests.push({ line: `${request.method} ${request.url}`, authorization, text });
    (request.url === '/oauth2/token' ? grant : reply)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const site = () => ({ ...SITE, baseUrl: `${url}/jira/` });
const acting = () => actAsUser({ url, timeoutMs: 5000, now: () => now, tokens: null });
const READ = { method: 'GET', path: '/rest/api/3/issue/ONE-1?fields=parent' } as const;
const callAs = async (accountId: string, act = acting()) => {
  const call = await act(site(), accountId);
  if (!call) throw new Error('the server grants a token');
  return call;
};

describe('acting as a person on Connect', () => {
  it('exchanges an assertion of the app for a token of the person', async () => {
    const call = await callAs('ann');
    await call({ method: 'PUT', path: '/rest/api/3/issue/ONE-1', body: { fields: {} } });
    expect(requests.map(({ line }) => line)).toEqual([
      'POST /oauth2/token',
      'PUT /jira/rest/api/3/issue/ONE-1',
    ]);
    expect(requests[1]).toMatchObject({ authorization: 'Bearer token-1', text: '{"fields":{}}' });
    const form = new URLSearchParams(requests[0]?.text);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const assertion = form.get('assertion') ?? '';
    const secret = new TextEncoder().encode(SITE.sharedSecret);
    await jwtVerify(assertion, secret, { algorithms: ['HS256'], currentDate: new Date(START) });
    expect(decodeJwt(assertion)).toEqual({
      iss: 'urn:atlassian:connect:clientid:oauth-one',
      sub: 'urn:atlassian:connect:useraccountid:ann',
      tnt: `${url}/jira/`,
      aud: url,
      iat: START_SECONDS,
      exp: START_SECONDS + 60,
    });
  });

  it('caches the token of a person until the token is about to expire', async () => {
    const act = acting();
    const tokens = () => requests.filter(({ line }) => line === 'POST /oauth2/token').length;
    await callAs('ann', act);
    now += 839_000;
    await callAs('ann', act);
    expect(tokens()).toBe(1);
    await callAs('ben', act);
    expect(tokens()).toBe(2);
    now += 1000;
    grant = granted('token-2');
    await (await callAs('ann', act))(READ);
    expect(tokens()).toBe(3);
    expect(requests.at(-1)?.authorization).toBe('Bearer token-2');
  });

  it('is refused when the authorization server refuses, or when the site has no OAuth client id', async () => {
    grant = json(400, { error: 'invalid_grant' }, { date: new Date(START).toUTCString() });
    expect(await acting()(site(), 'gone')).toBeNull();
    expect(await acting()({ ...site(), oauthClientId: null }, 'ann')).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('retries with the time of the authorization server when our clock is wrong', async () => {
    const right = START + 120_000;
    const date = { date: new Date(right).toUTCString() };
    grant = (response) => {
      grant = granted();
      json(400, { error: 'invalid_grant' }, date)(response);
    };
    expect(await acting()(site(), 'ann')).not.toBeNull();
    const assertions = requests.map(({ text }) => new URLSearchParams(text).get('assertion') ?? '');
    expect(assertions.map((each) => decodeJwt(each).iat)).toEqual([
      START_SECONDS,
      START_SECONDS + 120,
    ]);
    grant = json(400, { error: 'invalid_grant' }, date);
    expect(await acting()(site(), 'gone')).toBeNull();
  });

  it.each([
    ['fails', json(500, {})],
    ['is busy', json(429, {})],
    ['answers something else', json(200, { token: 'x' })],
    ['hangs up', (response: ServerResponse) => response.destroy()],
  ])('throws TrackerSilent when the server %s, so that the call is retried', async (_, answer) => {
    grant = answer;
    await expect(acting()(site(), 'ann')).rejects.toThrow(TrackerSilent);
    grant = granted();
    expect(await acting()(site(), 'ann')).not.toBeNull();
  });
});

describe('a call as a person', () => {
  it('returns the status, the body and the delay before the next attempt', async () => {
    reply = json(429, { errorMessages: [] }, { 'retry-after': '7' });
    expect(await (await callAs('ann'))(READ)).toEqual({
      status: 429,
      body: { errorMessages: [] },
      retryAfterMs: 7000,
    });
    reply = (response) => response.writeHead(204).end();
    expect(await (await callAs('ann'))(READ)).toEqual({
      status: 204,
      body: null,
      retryAfterMs: null,
    });
  });

  it('is retried once with a new token when the tracker answers 401', async () => {
    const call = await callAs('ann');
    grant = granted('token-2');
    reply = (response) => {
      reply = json(200, { ok: true });
      json(401, {})(response);
    };
    expect(await call(READ)).toMatchObject({ status: 200 });
    expect(requests.map(({ authorization }) => authorization)).toEqual([
      '',
      'Bearer token-1',
      '',
      'Bearer token-2',
    ]);
    reply = json(401, {});
    expect(await call(READ)).toMatchObject({ status: 401 });
  });

  it('returns a null body when the answer is not JSON', async () => {
    reply = (response) => response.end('<html>');
    expect(await (await callAs('ann'))(READ)).toMatchObject({ status: 200, body: null });
  });

  it('throws TrackerSilent when the answer is a redirect', async () => {
    reply = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
    await expect((await callAs('ann'))(READ)).rejects.toThrow(TrackerSilent);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['comes', () => undefined],
    ['is whole', (response) => response.writeHead(200, { 'content-length': 9 }).write('{')],
  ])('throws TrackerSilent when no answer %s in time', async (_, answer) => {
    const call = await callAs('ann');
    // Aborts the call once the tracker has received the request. So the test does not depend on the speed of the
    // machine.
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    onTestFinished(() => timeout.mockRestore());
    reply = (response) => {
      answer(response);
      time.abort(new DOMException('too late', 'TimeoutError'));
    };
    await expect(call(READ)).rejects.toThrow(TrackerSilent);
    expect(timeout).toHaveBeenCalledWith(5000);
  });
});

it.each([
  [null, null],
  ['0', 0],
  [' 12 ', 12_000],
  ['Sat, 21 Nov 2026 09:00:05 GMT', 5000],
  ['Sat, 21 Nov 2026 08:00:00 GMT', 0],
  ['soon', null],
])('reads Retry-After %j as %j milliseconds', (header, milliseconds) => {
  expect(retryAfter(header, START)).toBe(milliseconds);
});
