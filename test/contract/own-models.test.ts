import type { lookup } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownModels } from '#functions/adapters/ai/own-models.ts';
import { sendPublic } from '#functions/adapters/ai/send-public.ts';
import { type Behaviour, type ModelServer, startModelServer } from '../support/model-server.ts';
import { REQUEST, suggestionWriterContract } from './suggestion-writers.ts';

const KEY = 'sk-of-the-site-0123456789';
const SOON_MS = 150;
let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  server.answers(() => completed(JSON.stringify({ summaries: ['Pay by card', 'Pay later'] })));
});

const completed = (content: string): Behaviour => ({
  status: 200,
  body: JSON.stringify({ choices: [{ message: { content } }] }),
});

/** Returns a DNS server that gives fixed answers and counts its requests. */
const nameServer = (...answers: readonly (readonly string[])[]) => {
  const asked: string[] = [];
  const resolve = (
    name: string,
    _: unknown,
    done: (error: Error | null, found: { address: string; family: number }[]) => void,
  ) => {
    const found = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(name);
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { asked, resolve: resolve as unknown as typeof lookup };
};

const endpoint = (over: { baseUrl?: string; key?: string | null } = {}) => ({
  baseUrl: `${server.url}/v1`,
  model: 'small',
  key: KEY,
  ...over,
});
const local = (timeoutMs = 30_000) => ownModels({ loopback: true, timeoutMs, checkMs: timeoutMs });

const codeOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    (error: { refusal?: { code: string } }) => error.refusal?.code ?? String(error),
  );

describe("a site's own model", () => {
  suggestionWriterContract(() => local().writer(endpoint()));

  it("is called with the site's key, or without a key when the site has entered none", async () => {
    await local().writer(endpoint()).write(REQUEST);
    await local()
      .writer(endpoint({ key: null }))
      .write(REQUEST);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${KEY}`,
      undefined,
    ]);
  });

  it('is tested with a short question that contains no board data', async () => {
    server.answers(() => completed('ready'));
    await local().check(endpoint());
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.text).not.toContain('herbs');
  });

  it.each<[string, Behaviour, string]>([
    ['refuses the key', { status: 401, body: `{"error":"${KEY} is wrong"}` }, 'AI_KEY_REFUSED'],
    ['forbids it', { status: 403, body: '' }, 'AI_KEY_REFUSED'],
    ['knows no such model', { status: 404, body: '' }, 'AI_MODEL_UNKNOWN'],
    ['is busy', { status: 429, body: '' }, 'AI_BUSY'],
    ['hangs up', 'hang-up', 'AI_UNREACHABLE'],
    ['breaks off its answer', 'cut', 'AI_UNREACHABLE'],
    ['never answers', 'silent', 'AI_TIMEOUT'],
    ['is not a model', { status: 200, body: '<html>' }, 'AI_FAILED'],
    ['answers in another format', { status: 200, body: '{"ok":true}' }, 'AI_FAILED'],
    [
      'redirects',
      { status: 302, body: '', headers: { location: 'http://169.254.169.254/' } },
      'AI_FAILED',
    ],
  ])('reports the error when it %s', async (_, behaviour, code) => {
    server.answers(() => behaviour);
    const models = local(behaviour === 'silent' ? SOON_MS : undefined);
    const failure = await models.check(endpoint()).catch((error: Error) => error);
    expect(await codeOf(Promise.reject(failure))).toBe(code);
    const { stack, cause } = failure as Error;
    expect(`${stack} ${(cause as Error).stack}`).not.toContain(KEY);
    expect(server.requests).toHaveLength(1);
  });

  it('is reported as unreachable when no server listens at its address', async () => {
    const gone = await startModelServer();
    await gone.close();
    expect(await codeOf(local().check(endpoint({ baseUrl: gone.url })))).toBe('AI_UNREACHABLE');
  });
});

describe('an address entered by an admin', () => {
  const port = () => new URL(server.url).port;
  const strict = (resolve: typeof lookup) =>
    ownModels({ loopback: false, timeoutMs: 30_000, send: sendPublic(false, resolve) });

  it.each([
    'https://127.0.0.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://169.254.169.254',
    'https://0x7f.1',
    'https://2130706433',
    'https://10.0.0.1',
  ])('is not called when it is private: %s', async (origin) => {
    const models = ownModels({ loopback: false, timeoutMs: 30_000 });
    expect(await codeOf(models.check(endpoint({ baseUrl: `${origin}:${port()}/v1` })))).toBe(
      'AI_ADDRESS_INVALID',
    );
    expect(server.requests).toEqual([]);
  });

  it('is not called when its host name resolves to a private address, even beside public ones', async () => {
    for (const found of [
      ['127.0.0.1'],
      ['169.254.169.254'],
      ['8.8.8.8', '10.0.0.1'],
      ['fe80::1'],
    ]) {
      const { asked, resolve } = nameServer(found);
      const models = strict(resolve);
      expect(
        await codeOf(models.check(endpoint({ baseUrl: `https://ai.test:${port()}/v1` }))),
      ).toBe('AI_ADDRESS_INVALID');
      expect(asked).toEqual(['ai.test']);
    }
    expect(server.requests).toEqual([]);
  });

  it('is resolved only once, so the DNS server cannot change it afterwards', async () => {
    const { asked, resolve } = nameServer(['127.0.0.1'], ['169.254.169.254']);
    const models = ownModels({
      loopback: true,
      timeoutMs: 30_000,
      send: sendPublic(true, resolve),
    });
    server.answers(() => completed('ready'));
    await models.check(endpoint({ baseUrl: `http://ai.test:${port()}/v1` }));
    expect([asked, server.requests.length]).toEqual([['ai.test'], 1]);
  });

  it('is reported as unreachable when its name does not resolve', async () => {
    const { resolve } = nameServer([]);
    expect(await codeOf(strict(resolve).check(endpoint({ baseUrl: 'https://ai.test' })))).toBe(
      'AI_UNREACHABLE',
    );
  });
});
