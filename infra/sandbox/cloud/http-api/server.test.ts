import { expect, it } from 'vitest';
import { startHttpApi } from './server.ts';

it('gives up on a function that takes too long, which goes on unheard', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const plan = {
    apiId: 'api',
    routes: [{ routeKey: 'GET /slow', target: 'Slow' }],
    throttling: null,
  };
  const api = await startHttpApi(plan, 0, () => promise, 20);
  const answer = await fetch(`${api.url}/slow`);
  expect([answer.status, await answer.json()]).toEqual([503, { message: 'Service Unavailable' }]);
  resolve({ statusCode: 200 });
  await api.stop();
});
