import { describe, expect, it } from 'vitest';
import { serveDemo } from '../testing/site.ts';

describe('the rate limiter', () => {
  it('refuses many writes to one issue in a short time, and names the retry delay', async () => {
    const site = await serveDemo({ limits: { issueWrites: [2, 100] } });
    const write = () =>
      site.as('member')('PUT', '/rest/api/3/issue/TRAIL-2', { fields: { labels: ['a'] } });
    expect([(await write()).status, (await write()).status]).toEqual([204, 204]);
    const refused = await write();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit-reason')).toBe('jira-per-issue-on-write');
    site.clock.now += Number(refused.headers.get('retry-after')) * 1000;
    expect((await write()).status).toBe(204);
    await site.close();
  });

  it('refuses many reads of one resource in a short time, but not reads of another', async () => {
    const site = await serveDemo({ limits: { readsPerSecond: 1 } });
    const read = async (path: string) => (await site.as('member')('GET', path)).status;
    expect(await read('/rest/api/3/myself')).toBe(200);
    expect(await read('/rest/api/3/myself')).toBe(429);
    expect(await read('/rest/api/3/field')).toBe(200);
    await site.close();
  });

  it('counts calls of users for a pool only if that is switched on, a point for each issue', async () => {
    const costOf = async (pages: boolean) => {
      const site = await serveDemo({ limits: { pages, pointsPerHour: 100 } });
      const search = { jql: 'project = TRAIL', maxResults: 10 };
      await site.as('member')('POST', '/rest/api/3/search/jql', search);
      const { headers } = await site.as('member')('GET', '/rest/api/3/myself');
      await site.close();
      return headers.get('x-ratelimit-remaining');
    };
    expect(await costOf(false)).toBeNull();
    expect(await costOf(true)).toBe('89');
  });
});
