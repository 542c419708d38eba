import { afterEach, describe, expect, it } from 'vitest';
import { type HttpApi, startHttpApi } from './server.ts';

const plan = {
  apiId: 'api',
  routes: [
    { routeKey: 'GET /page', target: 'Page' },
    { routeKey: 'POST /page', target: 'Page' },
  ],
  throttling: null,
};
let api: HttpApi | null = null;

const startWith = async (invoke: () => Promise<unknown>, patienceMs?: number): Promise<HttpApi> => {
  api = await startHttpApi(plan, 0, invoke, patienceMs);
  return api;
};

afterEach(async () => {
  await api?.stop();
  api = null;
});

it("the HTTP API answers 503 when a function is slow, and ignores the function's late answer", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { url } = await startWith(() => promise, 20);
  const answer = await fetch(`${url}/page`);
  expect([answer.status, await answer.json()]).toEqual([503, { message: 'Service Unavailable' }]);
  resolve({ statusCode: 200 });
});

it('the HTTP API accepts a body of at most ten megabytes', async () => {
  const { url } = await startWith(async () => ({ statusCode: 200 }));
  const sent = async (bytes: number): Promise<number> =>
    (await fetch(`${url}/page`, { method: 'POST', body: new Uint8Array(bytes) })).status;
  expect(await sent(10 * 1024 * 1024)).toBe(200);
  expect(await sent(10 * 1024 * 1024 + 1)).toBe(413);
});

describe('the number of faults of the HTTP API', () => {
  it.each<[string, () => Promise<unknown>, number, number]>([
    ['is no answer that was given', async () => ({ statusCode: 404 }), 404, 0],
    [
      'is none of a handler that waits for somebody else',
      async () => ({ statusCode: 503 }),
      503,
      0,
    ],
    ['is a handler that says so', async () => ({ statusCode: 500 }), 500, 1],
    ['is a function that ends in an error', () => Promise.reject(new Error('oh')), 500, 1],
    ['is a function that is not heard in time', () => new Promise(() => undefined), 503, 1],
  ])('increases only for faults of our code: %s', async (_, invoke, status, faults) => {
    const started = await startWith(invoke, 50);
    expect((await fetch(`${started.url}/page`)).status).toBe(status);
    await expect.poll(() => started.faults()).toBe(faults);
  });
});
