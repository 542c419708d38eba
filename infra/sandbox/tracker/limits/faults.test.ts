import { describe, expect, it } from 'vitest';
import { serveDemo } from '../testing/site.ts';
import { Faults } from './faults.ts';

describe('a fault rule', () => {
  it.each([
    ['/rest/api/3/issue/*', '/rest/api/3/issue/TRAIL-1', true],
    ['/rest/api/3/issue/*', '/rest/api/3/issue/TRAIL-1/properties/rank', false],
    ['/rest/**', '/rest/api/3/issue/TRAIL-1/properties/rank', true],
    ['/rest/api/3/issue/TRAIL-1', '/rest/api/3/issue/TRAIL-11', false],
    ['/rest/a.i', '/rest/api', false],
  ])('with the path %s matches %s: %s', (path, called, struck) => {
    const faults = new Faults(() => 0);
    faults.add({ path });
    expect(faults.take('GET', called) !== null).toBe(struck);
  });

  it('can apply to one method, to a number of calls or to a share of the calls only', () => {
    const dice = [0.2, 0.7, 0.1, 0.9];
    const faults = new Faults(() => dice.shift() ?? 0);
    faults.add({ path: '/a', method: 'put', times: 2 });
    const struck = ['GET', 'PUT', 'PUT', 'PUT'].map((method) => faults.take(method, '/a') !== null);
    expect(struck).toEqual([false, true, true, false]);
    faults.add({ path: '/b', share: 0.5 });
    const share = [1, 2, 3, 4].map(() => faults.take('GET', '/b') !== null);
    expect(share).toEqual([true, false, true, false]);
    expect(faults.all().map(({ hits }) => hits)).toEqual([2, 2]);
    faults.clear();
    expect(faults.take('PUT', '/a')).toBeNull();
  });

  it.each([
    { path: 'rest' },
    { path: '/a', status: 99 },
    { path: '/a', share: 2 },
    { path: '/a', times: 0 },
    { path: '/a', latencyMs: -1 },
  ])('is refused when invalid: %j', (rule) => {
    expect(() => new Faults(() => 0).add(rule)).toThrow(TypeError);
  });

  it('answers instead of the tracker, so that nothing changes, and logs the call', async () => {
    const site = await serveDemo();
    site.tracker.faults.add({
      method: 'PUT',
      path: '/rest/api/3/issue/*',
      status: 429,
      headers: { 'Retry-After': '7' },
      body: { errorMessages: ['Slow down'], errors: {} },
      times: 1,
    });
    const rename = (summary: string) =>
      site.as('member')('PUT', '/rest/api/3/issue/TRAIL-2', { fields: { summary } });
    const refused = await rename('Lost');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
    expect(refused.body.errorMessages).toEqual(['Slow down']);
    const read = async () =>
      (await site.as('member')('GET', '/rest/api/3/issue/TRAIL-2')).body.fields.summary;
    expect(await read()).toBe('Search by place name');
    expect((await rename('Found')).status).toBe(204);
    expect(await read()).toBe('Found');
    const puts = site.tracker.calls.recent().filter(({ method }) => method === 'PUT');
    expect(puts.map(({ status, fault, by }) => [status, fault, by])).toEqual([
      [429, 1, 'basic'],
      [204, null, 'basic'],
    ]);
    await site.close();
  });

  it('can close the connection without an answer', async () => {
    const site = await serveDemo();
    site.tracker.faults.add({ path: '/rest/api/3/myself', drop: true });
    await expect(site.as('member')('GET', '/rest/api/3/myself')).rejects.toThrow();
    expect(site.tracker.calls.recent().map(({ status }) => status)).toEqual([0]);
    await site.close();
  });
});
