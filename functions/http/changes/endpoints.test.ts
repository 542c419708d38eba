import { beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '#domain/change-feed/change.ts';
import { changeRow } from '#domain/change-feed/change-log.ts';
import { changesSchema } from '#domain/contracts/changes.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { type Instant, instantOf } from '#domain/kernel/time.ts';
import { projectScope, scopeKey } from '#domain/scope.ts';
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

const poll = async (query: string, site = SITE, sub?: string) => {
  const handler = httpHandler(
    changesEndpoints({ ...backend, clock: () => instantOf(now) }),
    backend.http,
  );
  const token = await contextToken(site, sub ? { sub } : {});
  return ask(handler, `GET /smb/changes?${query}`, { token });
};

const changes = async (query: string) => changesSchema.parse((await poll(query)).body);
const follow = async (since: string, place = 'projectIds=10') => {
  const answer = await changes(`${place}&since=${encodeURIComponent(since)}`);
  return { ...answer, ids: answer.changes.map(({ id }) => id) };
};

describe('the changes of a board', () => {
  it('begin with a cursor, and with nothing of what was before', async () => {
    await happened('old', -60_000);
    const first = await changes('projectIds=10');
    expect(first).toMatchObject({ changes: [], reset: false, more: false });
    expect((await follow(first.cursor)).ids).toEqual([]);
  });

  it('come in the order in which they came to be known, and end', async () => {
    const { cursor } = await changes('projectIds=10');
    await happened('b', 2000);
    await happened('a', 1000);
    now = START + 10_000;
    const next = await follow(cursor);
    expect(next.ids).toEqual(['a', 'b']);
    expect((await follow(next.cursor)).ids).toEqual([]);
  });

  it('do not lose what was being written while they were read, even if it is sent twice', async () => {
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

  it('come in pages when there are many', async () => {
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

  it('are of the places that were asked for: projects and boards have numbers of their own', async () => {
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

  it('contain one that was written twice once', async () => {
    const { cursor } = await changes('projectIds=10');
    await happened('same', 1000);
    await happened('same', 1500);
    now = START + 10_000;
    expect((await follow(cursor)).ids).toEqual(['same']);
  });

  it.each(['nonsense', '2020-01-01T00:00:00.000Z', '2026-11-21'])(
    'ask who comes with %s to load everything again',
    async (since) => {
      const answer = await follow(since);
      expect(answer).toMatchObject({ reset: true, more: false, ids: [] });
      await happened('next', 4000);
      now = START + 30_000;
      expect((await follow(answer.cursor)).ids).toEqual(['next']);
    },
  );
});

describe('a request for changes is refused', () => {
  const code = async (query: string, sub?: string) => {
    const { status, body } = await poll(query, SITE, sub);
    return [status, (body as { code: string }).code];
  };

  it('with too many places', async () => {
    const many = Array.from({ length: 21 }, (_, index) => index + 1).join(',');
    expect(await code(`projectIds=${many}`)).toEqual([400, 'BODY_INVALID']);
  });

  it('to users who cannot browse one of the projects', async () => {
    expect(await code('projectIds=10,11', 'bob')).toEqual([403, 'PERMISSION_DENIED']);
    expect(await code('boardId=1', 'bob')).toEqual([403, 'PERMISSION_DENIED']);
  });

  it('to who is no member of the portfolio', async () => {
    const portfolio = '01JZZZZZZZZZZZZZZZZZZZZZZA';
    expect(await code(`projectIds=${portfolio}`)).toEqual([404, 'PORTFOLIO_NOT_FOUND']);
  });

  it('of the other site, which is sent only its own', async () => {
    await happened('secret', 1000);
    now = START + 10_000;
    const { body } = await poll(`projectIds=10&since=${after(-5000)}`, OTHER_SITE);
    expect(changesSchema.parse(body).changes).toEqual([]);
  });
});
