import { beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { changeRow } from '#domain/aggregates/feeds/change-log.ts';
import { changesSchema } from '#domain/contracts/changes.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { projectScope, scopeKey } from '#domain/kernel/scope.ts';
import { type Instant, instantOf } from '#domain/kernel/time.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { memoryBackend } from '../../testing/backend.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';
import { START } from '../../testing/time.ts';
import { changesEndpoints } from './endpoints.ts';

let backend: ReturnType<typeof memoryBackend>;
let now: number;

beforeEach(() => {
  backend = memoryBackend();
  now = START;
});

const after = (ms: number): Instant => instantOf(START + ms);
const tenant = SITE.clientKey as TenantId;
const project = projectScope('10');

const change = (id: string): Change => ({
  id,
  thing: 'issue',
  kind: 'updated',
  thingId: '1',
  key: 'ONE-1',
  fields: ['summary'],
  accountId: 'bob',
  at: after(0),
});

const happened = (id: string, ms: number, place = project) =>
  backend.views.write(changeRow(tenant, place, change(id), after(ms)));

const request = async (
  line: Parameters<typeof ask>[1],
  more: { readonly body?: unknown; readonly headers?: Record<string, string> } = {},
  site = SITE,
  sub?: string,
) => {
  const handler = httpHandler(
    changesEndpoints({ ...backend.commands, ...backend, clock: () => instantOf(now) }),
    backend.http,
  );
  const token = await contextToken(site, sub ? { sub } : {});
  return ask(handler, line, { token, ...more });
};
const poll = (query: string, site = SITE, sub?: string) =>
  request(`GET /smb/changes?${query}`, {}, site, sub);

const changes = async (query: string) => changesSchema.parse((await poll(query)).body);
const follow = async (since: string, place = 'projectIds=10') => {
  const answer = await changes(`${place}&since=${encodeURIComponent(since)}`);
  return { ...answer, ids: answer.changes.map(({ id }) => id) };
};

/** Returns the recorded values of properties. */
const recorded = () =>
  [...backend.database.events.values()]
    .flat()
    .filter(({ streamType }) => streamType === 'placement');

describe('the changes of a board', () => {
  it('are only those after the first request, which returns a cursor', async () => {
    await happened('old', -60_000);
    const first = await changes('projectIds=10');
    expect(first).toMatchObject({ changes: [], reset: false, more: false });
    expect((await follow(first.cursor)).ids).toEqual([]);
  });

  it('arrive once each, in the order in which they were recorded', async () => {
    const { cursor } = await changes('projectIds=10');
    await happened('b', 2000);
    await happened('a', 1000);
    now = START + 10_000;
    const next = await follow(cursor);
    expect(next.ids).toEqual(['a', 'b']);
    expect((await follow(next.cursor)).ids).toEqual([]);
  });

  it('include changes that were still being written during the previous read, some of them twice', async () => {
    const { cursor } = await changes('projectIds=10');
    await happened('a', 5000);
    now = START + 5001;
    const first = await follow(cursor);
    await happened('late', 4999);
    now = START + 20_000;
    const second = await follow(first.cursor);
    expect([first.ids, second.ids]).toEqual([['a'], ['late', 'a']]);
    expect((await follow(second.cursor)).ids).toEqual([]);
  });

  it('are split into pages when there are many', async () => {
    const { cursor } = await changes('projectIds=10');
    for (let index = 0; index < 1100; index += 1) await happened(`c-${index}`, index);
    now = START + 60_000;
    const received: string[] = [];
    let since = cursor;
    for (let more = true; more; ) {
      const page = await follow(since);
      expect(page.ids.length).toBeLessThanOrEqual(500);
      received.push(...page.ids);
      ({ cursor: since, more } = page);
    }
    expect(received).toEqual(Array.from({ length: 1100 }, (_, index) => `c-${index}`));
  });

  it('belong to the requested scopes, even if a project and a board have the same id', async () => {
    const { cursor } = await changes('projectIds=10&boardId=1');
    await happened('project', 1000);
    await happened('board', 2000, { kind: 'board', id: '1' });
    await happened('other board', 3000, { kind: 'board', id: '10' });
    await happened('other project', 4000, projectScope('1'));
    await happened('everywhere', 5000, { kind: 'site', id: 'global' });
    now = START + 30_000;
    expect((await follow(cursor, 'projectIds=10&boardId=1')).ids).toEqual([
      'project',
      'board',
      'everywhere',
    ]);
    expect((await follow(cursor, 'boardId=1')).ids).toEqual(['board', 'everywhere']);
    expect((await follow(cursor, '')).ids).toEqual(['everywhere']);
    expect(scopeKey(project)).toBe('project:10');
  });

  it('include each change once, even a change that was written twice', async () => {
    const { cursor } = await changes('projectIds=10');
    await happened('same', 1000);
    await happened('same', 1500);
    now = START + 10_000;
    expect((await follow(cursor)).ids).toEqual(['same']);
  });

  it.each(['nonsense', '2020-01-01T00:00:00.000Z', '2026-11-21'])(
    'tell a client with the cursor %s to reload everything',
    async (since) => {
      const answer = await follow(since);
      expect(answer).toMatchObject({ reset: true, more: false, ids: [] });
      await happened('next', 4000);
      now = START + 30_000;
      expect((await follow(answer.cursor)).ids).toEqual(['next']);
    },
  );
});

describe('a request for changes', () => {
  const code = async (query: string, sub?: string) => {
    const { status, body } = await poll(query, SITE, sub);
    return [status, (body as { code: string }).code];
  };

  it('is refused when it names too many scopes', async () => {
    const many = Array.from({ length: 21 }, (_, index) => index + 1).join(',');
    expect(await code(`projectIds=${many}`)).toEqual([400, 'BODY_INVALID']);
  });

  it('is refused to users who cannot browse all of the projects', async () => {
    expect(await code('projectIds=10,11', 'bob')).toEqual([403, 'PERMISSION_DENIED']);
    expect(await code('boardId=1', 'bob')).toEqual([403, 'PERMISSION_DENIED']);
  });

  it('is refused to users who are not members of the portfolio', async () => {
    const portfolio = '01JZZZZZZZZZZZZZZZZZZZZZZA';
    expect(await code(`projectIds=${portfolio}`)).toEqual([404, 'PORTFOLIO_NOT_FOUND']);
  });

  it('returns to each site only its own changes', async () => {
    await happened('secret', 1000);
    now = START + 10_000;
    const { body } = await poll(`projectIds=10&since=${after(-5000)}`, OTHER_SITE);
    expect(changesSchema.parse(body).changes).toEqual([]);
  });
});

describe('announced properties', () => {
  const written = (projectId: string, issueId: string, ...keys: string[]) => ({
    projectId,
    issueId,
    key: `ONE-${issueId}`,
    fields: keys.map((key) => `property:${key}`),
  });
  const announce = (changes: readonly object[], headers: Record<string, string> = {}) =>
    request('POST /smb/changes', { body: { changes }, headers });
  const changesFor = async (projects: string) => {
    now = START + 10_000;
    return (await changes(`projectIds=${projects}&since=${after(-5000)}`)).changes;
  };

  it('are sent to clients that follow the project, with the caller as their author', async () => {
    const answer = await announce([
      written('10', '7', 'goalId', 'rank'),
      written('11', '8', 'smbPlan'),
    ]);
    expect([answer.status, answer.body]).toEqual([200, { announced: 2 }]);
    expect(await changesFor('10')).toEqual([
      {
        id: expect.any(String),
        thing: 'issue',
        kind: 'updated',
        thingId: '7',
        key: 'ONE-7',
        fields: ['property:goalId', 'property:rank'],
        accountId: 'account-ann',
        at: instantOf(START),
      },
    ]);
    expect((await changesFor('11')).map(({ thingId }) => thingId)).toEqual(['8']);
  });

  it('are left out and counted when the caller may not browse their project', async () => {
    backend.permissions.may = async ({ projectId }) => projectId !== '11';
    const answer = await announce([written('11', '1', 'rank'), written('10', '2', 'rank')]);
    expect([answer.body, answer.headers['x-hidden-projects']]).toEqual([{ announced: 1 }, '1']);
    backend.permissions.may = async () => true;
    expect(await changesFor('11')).toEqual([]);
    expect((await changesFor('10')).map(({ thingId }) => thingId)).toEqual(['2']);
  });

  it('are left out when the caller may see the issues but not edit them', async () => {
    backend.permissions.may = async ({ projectId, permission }) =>
      permission === 'BROWSE_PROJECTS' || (permission === 'EDIT_ISSUES' && projectId === '10');
    const answer = await announce([written('11', '1', 'rank'), written('10', '2', 'rank')]);
    expect([answer.status, answer.body]).toEqual([200, { announced: 1 }]);
    const refused = await announce([written('11', '1', 'rank')]);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'PERMISSION_DENIED' }]);
    expect(await changesFor('11')).toEqual([]);
    expect((await changesFor('10')).map(({ thingId }) => thingId)).toEqual(['2']);
  });

  it('are refused, and nothing is written, when the caller may edit in none of the projects', async () => {
    backend.permissions.may = async () => false;
    const answer = await announce([written('10', '1', 'rank')]);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'PERMISSION_DENIED' }]);
    backend.permissions.may = async () => true;
    expect(await changesFor('10')).toEqual([]);
  });

  it('keep their ids when the request is repeated with its idempotency key', async () => {
    const key = { 'idempotency-key': 'change-1' };
    await announce([written('10', '1', 'rank')], key);
    now = START + 1000;
    await announce([written('10', '1', 'rank')], key);
    await announce([written('10', '1', 'rank')], { 'idempotency-key': 'change-2' });
    expect(await changesFor('10')).toHaveLength(2);
  });

  it('may be empty, when the host reports properties to other clients itself', async () => {
    const values = [{ property: 'color', after: { value: 'red' } }];
    const answer = await announce([{ ...written('10', '1'), values }]);
    expect([answer.status, answer.body]).toEqual([200, { announced: 1 }]);
    expect(await changesFor('10')).toEqual([]);
    expect(recorded()).toHaveLength(1);
  });

  const many = (count: number, projectOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => written(projectOf(index), `${index + 1}`, 'rank'));

  it.each([
    ['none', []],
    ['more than fifty', many(51, () => '10')],
    ['of more than twenty projects', many(21, (index) => `${index + 1}`)],
    ['of fields that are no properties of ours', [{ ...written('10', '1'), fields: ['summary'] }]],
    ['of no field', [written('10', '1')]],
    ['of a portfolio', [written('01JZZZZZZZZZZZZZZZZZZZZZZA', '1', 'rank')]],
    ['of an issue by its key alone', [{ ...written('10', '1', 'rank'), issueId: 'ONE-1' }]],
    ['under what is no key', [{ ...written('10', '1', 'rank'), key: 'one 1' }]],
  ])('are refused when they are %s', async (_, list) => {
    const answer = await announce(list);
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'BODY_INVALID' }]);
  });
});

describe('announced values', () => {
  const GOAL = { property: 'goalId', before: { value: 'a' }, after: { value: 'b' } };
  const of = (projectId: string, ...values: readonly object[]) => ({
    ...{ projectId, issueId: '7', key: 'ONE-7', fields: [] },
    values,
  });
  const announce = (changes: readonly object[], headers = {}) =>
    request('POST /smb/changes', { body: { changes }, headers });

  it('are recorded for the history, with their writer', async () => {
    await announce([
      of('10', GOAL, { property: 'plan', after: { value: { start: '2026-11-01', end: null } } }),
      of('10', { ...GOAL, before: { value: 'b' }, after: { value: null } }),
    ]);
    expect(recorded()).toMatchObject([
      {
        type: 'PlacementRecorded',
        actor: { accountId: 'account-ann', kind: 'user', origin: 'connect' },
        data: {
          ...{ projectId: '10', issueId: '7', property: 'goalId', source: 'writer' },
          ...{ before: { value: 'a' }, after: { value: 'b' }, at: instantOf(START) },
        },
      },
      { data: { property: 'plan', before: null } },
      { data: { property: 'goalId', before: { value: 'b' }, after: { value: null } } },
    ]);
  });

  it('are recorded once when the request is repeated', async () => {
    const key = { 'idempotency-key': 'change-1' };
    await announce([of('10', GOAL)], key);
    await announce([of('10', GOAL)], key);
    expect(recorded()).toHaveLength(1);
  });

  it('are recorded only in projects where the caller may edit issues', async () => {
    backend.permissions.may = async ({ permission, projectId }) =>
      permission === 'BROWSE_PROJECTS' || projectId === '10';
    await announce([of('11', GOAL), of('10', GOAL)]);
    expect(recorded()).toMatchObject([{ data: { projectId: '10' } }]);
  });

  it('of an issue in another project than the announced one change nothing in the right one', async () => {
    await announce([of('11', GOAL)]);
    await announce([of('10', { property: 'goalId', after: { value: 'c' } })]);
    expect(recorded().map(({ data }) => (data as { before: unknown }).before)).toEqual([
      { value: 'a' },
      null,
    ]);
  });

  it.each<[string, object]>([
    ['of an unknown property', { property: 'summary', after: { value: 'b' } }],
    ['without the value after', { property: 'goalId', before: { value: 'b' } }],
    ['that are too long', { property: 'goalId', after: { value: 'b'.repeat(256) } }],
    ['that are no rank', { property: 'rank', after: { value: 'first' } }],
    ['that are no days', { property: 'plan', after: { value: '2026-11-01' } }],
    [
      'that are days of no plan',
      { property: 'color', after: { value: { start: null, end: null } } },
    ],
    ['with other members', { property: 'color', after: { value: 'red' }, at: '2026-11-01' }],
  ])('are refused: values %s', async (_, value) => {
    const { status, body } = await announce([of('10', value)]);
    expect([status, body]).toMatchObject([400, { code: 'BODY_INVALID' }]);
    expect(recorded()).toEqual([]);
  });
});
