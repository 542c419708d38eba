import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDemo, type TestTracker } from '../testing/site.ts';

const SEARCH = '/rest/api/3/search/jql';
const STORIES = 'project = TRAIL AND hierarchyLevel = 0 ORDER BY created, key';

describe('the search resources', () => {
  let site: TestTracker;
  beforeAll(async () => {
    site = await serveDemo();
  });
  afterAll(() => site.close());

  const keysByPages = async (maxResults: number): Promise<string[]> => {
    const keys: string[] = [];
    let nextPageToken: string | undefined;
    for (let pages = 0; pages < 100; pages += 1) {
      const body = { jql: STORIES, maxResults, fields: ['summary'], nextPageToken };
      const { status, body: page } = await site.as('member')('POST', SEARCH, body);
      expect(status).toBe(200);
      keys.push(...page.issues.map(({ key }) => key));
      if (page.isLast) return keys;
      nextPageToken = page.nextPageToken;
    }
    throw new Error('The pages have no end.');
  };

  it('return every issue once, for any page size', async () => {
    const [whole, small] = [await keysByPages(5000), await keysByPages(7)];
    expect(small).toEqual(whole);
    expect(new Set(whole).size).toBe(36);
  });

  it('continue a list after its last issue, also when earlier issues no longer match', async () => {
    const jql = 'project = TRAIL AND labels is EMPTY ORDER BY key';
    const ask = (token?: string) =>
      site.as('member')('POST', SEARCH, {
        jql,
        maxResults: 2,
        fields: ['id'],
        nextPageToken: token,
      });
    const first = await ask();
    const before = await ask(first.body.nextPageToken);
    const [gone] = first.body.issues;
    const label = (labels: string[]) =>
      site.as('siteAdmin')('PUT', `/rest/api/3/issue/${gone?.id}`, { fields: { labels } });
    await label(['away']);
    const after = await ask(first.body.nextPageToken);
    await label([]);
    expect(after.body.issues).toEqual(before.body.issues);
  });

  it('return only ids unless the request names fields', async () => {
    const { body } = await site.as('member')('POST', SEARCH, { jql: STORIES, maxResults: 1 });
    expect(Object.keys(body.issues[0] ?? {})).toEqual(['id']);
  });

  it('return the requested fields and properties', async () => {
    await site.as('member')('PUT', '/rest/api/3/issue/TRAIL-2/properties/rank', { value: '0|i:' });
    const { body } = await site.as('member')('POST', SEARCH, {
      jql: 'key = TRAIL-2',
      fields: ['summary', 'fixVersions', 'parent', 'customfield_10020'],
      properties: ['rank', 'goalId'],
    });
    const [issue] = body.issues;
    expect(issue?.fields.summary).toBe('Search by place name');
    expect(issue?.fields.fixVersions.map(({ name }) => name)).toEqual(['First footsteps']);
    expect(issue?.fields.parent.key).toBe('TRAIL-1');
    expect(issue?.fields.customfield_10020.map(({ state }) => state)).toEqual(['closed']);
    expect(issue?.properties).toEqual({ rank: { value: '0|i:' } });
  });

  it.each([
    [{ jql: '' }, /^Unbounded JQL/],
    [{ jql: 'ORDER BY key' }, /^Unbounded JQL/],
    [{ jql: 'universe = 1' }, /^Field 'universe' does not exist/],
    [{ jql: 'project = NOWHERE' }, /^The value 'NOWHERE' does not exist for the field 'project'/],
    [{ jql: 'project = STORES' }, /^The value 'STORES' does not exist/],
    [{ jql: 'project = ' }, /^Error in JQL Query: Expecting either a value/],
    [{ jql: STORIES, maxResults: 0 }, /maxResults must be between 1 and 5000/],
    [{ jql: STORIES, maxResults: 5001 }, /maxResults must be between 1 and 5000/],
    [{ jql: STORIES, properties: ['a', 'b', 'c', 'd', 'e', 'f'] }, /must not be greater than 5/],
    [{ jql: STORIES, nextPageToken: 'made up' }, /next page token is invalid/],
    [{ jql: STORIES, page: 2 }, /./],
  ])('refuse %j', async (body, message) => {
    const answer = await site.as('member')('POST', SEARCH, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errorMessages[0]).toMatch(message);
  });

  it('report all errors in a query together', async () => {
    const jql = 'universe = 1 AND project = NOWHERE AND status = Lost';
    const { body } = await site.as('member')('POST', SEARCH, { jql });
    expect(body.errorMessages).toHaveLength(3);
  });

  it('return many issues by ascending id, without issues that the caller may not see', async () => {
    const { status, body } = await site.as('member')('POST', '/rest/api/3/issue/bulkfetch', {
      issueIdsOrKeys: ['TRAIL-9', 'STORES-1', 'TRAIL-2', 'TRAIL-9', 'TRAIL-9999'],
      fields: ['summary'],
    });
    expect(status).toBe(200);
    expect(body.issues.map(({ key }) => key)).toEqual(['TRAIL-2', 'TRAIL-9']);
    expect(body.issueErrors).toEqual([]);
  });

  it('return at most 100 issues by id', async () => {
    const issueIdsOrKeys = Array.from({ length: 101 }, (_, index) => `TRAIL-${index + 1}`);
    const { status } = await site.as('member')('POST', '/rest/api/3/issue/bulkfetch', {
      issueIdsOrKeys,
    });
    expect(status).toBe(400);
  });
});

describe('a search with a delay', () => {
  it('finds the old state until the delay has passed, except for issues whose ids are given', async () => {
    const site = await serveDemo({ searchDelayMs: 5000 });
    site.clock.now += 10_000;
    const search = async (reconcileIssues: readonly number[] = []) => {
      const ask = { jql: 'summary ~ "otters"', reconcileIssues };
      return (await site.as('member')('POST', SEARCH, ask)).body.issues.map(({ id }) => id);
    };
    await site.as('member')('PUT', '/rest/api/3/issue/10001', { fields: { summary: 'Otters' } });
    expect(await search()).toEqual([]);
    expect(await search([10_001])).toEqual(['10001']);
    site.clock.now += 5000;
    expect(await search()).toEqual(['10001']);
    await site.close();
  });
});
