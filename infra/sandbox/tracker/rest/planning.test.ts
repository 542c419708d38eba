import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Named } from '../testing/answers.ts';
import { serveDemo, type TestTracker } from '../testing/site.ts';

describe('the planning resources', () => {
  let site: TestTracker;
  beforeEach(async () => {
    site = await serveDemo();
  });
  afterEach(() => site.close());

  const ranked = async (): Promise<string[]> => {
    const ask = { jql: 'project = TRAIL ORDER BY Rank', maxResults: 5000, fields: ['summary'] };
    const { body } = await site.as('member')('POST', '/rest/api/3/search/jql', ask);
    return body.issues.map(({ key }) => key);
  };
  const rank = (person: 'member' | 'viewer', body: object) =>
    site.as(person)('PUT', '/rest/agile/1.0/issue/rank', body);

  it('rank issues in the given order directly before or after another', async () => {
    const issues = ['TRAIL-9', 'TRAIL-2'];
    await rank('member', { issues, rankAfterIssue: 'TRAIL-5' });
    const order = await ranked();
    expect(order.slice(order.indexOf('TRAIL-5'), order.indexOf('TRAIL-5') + 3)).toEqual([
      'TRAIL-5',
      ...issues,
    ]);
    const { status } = await rank('member', { issues: ['TRAIL-2'], rankBeforeIssue: order[0] });
    expect(status).toBe(204);
    expect((await ranked())[0]).toBe('TRAIL-2');
  });

  it('refuse to rank more than 50 issues, and move none', async () => {
    const before = await ranked();
    const answer = (count: number) =>
      rank('member', { issues: before.slice(1, 1 + count), rankBeforeIssue: before[0] });
    expect((await answer(51)).status).toBe(400);
    expect(await ranked()).toEqual(before);
    expect((await answer(50)).status).toBe(204);
    expect((await ranked())[50]).toBe(before[0]);
  });

  it('report each issue that the caller is not allowed to rank', async () => {
    const before = await ranked();
    const { status, body } = await rank('viewer', {
      issues: ['TRAIL-3'],
      rankBeforeIssue: 'TRAIL-2',
    });
    expect(status).toBe(207);
    expect(body.entries).toEqual([
      {
        issueId: 10_002,
        issueKey: 'TRAIL-3',
        status: 403,
        errors: ['You do not have permission to rank issue TRAIL-3.'],
      },
    ]);
    expect(await ranked()).toEqual(before);
  });

  it('list releases with their states: released, overdue and planned', async () => {
    const path = '/rest/api/3/project/TRAIL/versions';
    const { body } = await site.as('viewer')<readonly Named[]>('GET', path);
    expect(body.map(({ released, overdue }) => [released, overdue ?? false])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('let only project administrators create and change releases', async () => {
    const create = (person: 'projectAdmin' | 'member', body: object) =>
      site.as(person)('POST', '/rest/api/3/version', { projectId: 10_000, ...body });
    expect((await create('member', { name: 'Mine' })).status).toBeGreaterThanOrEqual(400);
    const made = await create('projectAdmin', { name: 'Summit', releaseDate: '2026-06-01' });
    expect(made.status).toBe(201);
    const path = `/rest/api/3/version/${made.body.id}`;
    const renamed = await site.as('projectAdmin')('PUT', path, { name: 'Summit view' });
    expect(renamed.body.name).toBe('Summit view');
    expect(renamed.body.releaseDate).toBe('2026-06-01');
    expect((await create('projectAdmin', { name: 'Summit view' })).status).toBe(400);
    const wrongDay = await create('projectAdmin', { name: 'Later', releaseDate: '2026-02-30' });
    expect(Object.keys(wrongDay.body.errors)).toEqual(['releaseDate']);
  });

  it('list the sprints of a board by state', async () => {
    const names = async (state: string) => {
      const path = `/rest/agile/1.0/board/1/sprint?state=${state}`;
      return (await site.as('viewer')('GET', path)).body.values.map(({ name }) => name);
    };
    expect(await names('closed')).toEqual(['Sprint 7']);
    expect(await names('active,future')).toEqual(['Sprint 8', 'Sprint 9']);
  });

  it('say for each permission whether the caller has it', async () => {
    const path =
      '/rest/api/3/mypermissions?permissions=BROWSE_PROJECTS,EDIT_ISSUES,CREATE_ISSUES&projectKey=TRAIL';
    const has = async (person: 'member' | 'triager' | 'viewer') => {
      const { body } = await site.as(person)('GET', path);
      return Object.values(body.permissions).map(({ havePermission }) => havePermission);
    };
    expect(await has('member')).toEqual([true, true, true]);
    expect(await has('triager')).toEqual([true, true, false]);
    expect(await has('viewer')).toEqual([true, false, false]);
    expect((await site.as('outsider')('GET', path)).status).toBe(404);
  });

  it('show users only the projects and boards that they may browse', async () => {
    const keys = async (person: 'siteAdmin' | 'member' | 'outsider') => {
      const { body } = await site.as(person)('GET', '/rest/api/3/project/search');
      const boards = await site.as(person)('GET', '/rest/agile/1.0/board');
      return [body.values.map(({ key }) => key), boards.body.values.map(({ id }) => id)];
    };
    expect(await keys('siteAdmin')).toEqual([
      ['STORES', 'TRAIL'],
      [1, 2],
    ]);
    expect(await keys('member')).toEqual([['TRAIL'], [1]]);
    expect(await keys('outsider')).toEqual([[], []]);
  });
});
