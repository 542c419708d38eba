import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Named } from '../testing/answers.ts';
import { serveDemo, type TestTracker } from '../testing/site.ts';

const STORY = '/rest/api/3/issue/TRAIL-2';

describe('the issue resources', () => {
  let site: TestTracker;
  beforeEach(async () => {
    site = await serveDemo();
  });
  afterEach(() => site.close());

  const read = async (path = `${STORY}?properties=*all&expand=changelog`) =>
    (await site.as('siteAdmin')('GET', path)).body;

  it('change the release, the parent and the rank property of a story in one call', async () => {
    const versions = '/rest/api/3/project/TRAIL/versions';
    const { body: target } = await site.as('member')<readonly Named[]>('GET', versions);
    const ask = { jql: 'summary ~ "Check conditions"', fields: ['summary'] };
    const found = await site.as('member')('POST', '/rest/api/3/search/jql', ask);
    const step = found.body.issues[0]?.key;
    const { status } = await site.as('member')('PUT', STORY, {
      fields: { fixVersions: [{ id: target[2]?.id }], parent: { key: step } },
      properties: [{ key: 'ds-smb-version-story-rank', value: { value: '0|hzzzzz:' } }],
    });
    expect(status).toBe(204);
    const story = await read();
    expect(story.fields.fixVersions.map(({ name }) => name)).toEqual([target[2]?.name]);
    expect(story.fields.parent.key).toBe(step);
    expect(story.properties['ds-smb-version-story-rank']).toEqual({ value: '0|hzzzzz:' });
    const fields = story.changelog.histories[0]?.items.map(({ field }) => field);
    expect([...(fields ?? [])].sort()).toEqual([
      'Fix Version',
      'Fix Version',
      'IssueParentAssociation',
    ]);
  });

  it('change nothing when one field of an edit is invalid, and report all invalid fields', async () => {
    const before = await read();
    const { status, body } = await site.as('member')('PUT', STORY, {
      fields: { summary: 'Half', fixVersions: [{ name: 'No such release' }], universe: 1 },
      properties: [{ key: 'rank', value: { value: 'x' } }],
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['fixVersions', 'universe']);
    expect(body.errors.universe).toBe(
      "Field 'universe' cannot be set. It is not on the appropriate screen, or unknown.",
    );
    expect(await read()).toEqual(before);
  });

  it('keep properties that are not part of an edit', async () => {
    const edit = (key: string, value: unknown) =>
      site.as('member')('PUT', STORY, { properties: [{ key, value }] });
    await edit('one', { value: 1 });
    await edit('two', { value: 2 });
    expect((await read()).properties).toEqual({ one: { value: 1 }, two: { value: 2 } });
  });

  it('hide issues of a project that the caller may not browse', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { fields: { summary: 'Mine' } } : undefined;
      const answer = await site.as('member')(method, '/rest/api/3/issue/STORES-1', body);
      expect(answer.status).toBe(404);
    }
    const seen = await site.as('projectAdmin')('GET', '/rest/api/3/issue/STORES-1');
    expect(seen.body.fields.summary).toBe('Buy what the huts need');
  });

  it('refuse edits by users who may only read', async () => {
    const before = await read();
    const answer = await site.as('viewer')('PUT', STORY, { fields: { summary: 'Mine' } });
    expect(answer.status).toBe(403);
    expect(answer.body.errorMessages).toHaveLength(1);
    const property = await site.as('viewer')('PUT', `${STORY}/properties/rank`, { value: 1 });
    expect(property.status).toBe(403);
    expect(await read()).toEqual(before);
  });

  it('refuse calls without credentials', async () => {
    const response = await fetch(`${site.baseUrl}${STORY}`);
    expect(response.status).toBe(401);
  });

  it('create a story with the last rank and under its step', async () => {
    const fields = {
      project: { key: 'TRAIL' },
      issuetype: { name: 'Story' },
      summary: 'Find a lost dog',
      parent: { key: 'TRAIL-1' },
    };
    const made = await site.as('member')('POST', '/rest/api/3/issue', { fields });
    expect(made.status).toBe(201);
    const jql = 'project = TRAIL ORDER BY Rank DESC';
    const { body } = await site.as('member')('POST', '/rest/api/3/search/jql', {
      jql,
      maxResults: 1,
      fields: ['parent'],
    });
    expect(body.issues[0]?.key).toBe(made.body.key);
    expect(body.issues[0]?.fields.parent.key).toBe('TRAIL-1');
  });

  it.each([
    [{ project: { key: 'NOPE' }, issuetype: { name: 'Story' }, summary: 'A' }, 'project'],
    [{ project: { key: 'TRAIL' }, issuetype: { name: 'Saga' }, summary: 'A' }, 'issuetype'],
    [{ project: { key: 'TRAIL' }, issuetype: { name: 'Story' } }, 'summary'],
    [
      { project: { key: 'TRAIL' }, issuetype: { name: 'Story' }, summary: 'x'.repeat(256) },
      'summary',
    ],
  ])('refuse to create %j', async (fields, member) => {
    const { status, body } = await site.as('member')('POST', '/rest/api/3/issue', { fields });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toContain(member);
  });

  it('refuse to create issues for users who may only edit them', async () => {
    const fields = { project: { key: 'TRAIL' }, issuetype: { name: 'Story' }, summary: 'A' };
    const { status } = await site.as('triager')('POST', '/rest/api/3/issue', { fields });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});
