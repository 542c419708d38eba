import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { auditPageSchema } from '#domain/contracts/audit.ts';
import { historySchema } from '#domain/contracts/history.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import type { HttpHandler } from '../../middleware/http-handler.ts';
import { byStream, rebuildFeeds } from '../../replay/rebuild.ts';
import { REPLAY_CODECS } from '../../replay/replays.ts';
import { memoryBackend } from '../../testing/backend.ts';
import { memoryHandler } from '../../testing/contexts.ts';
import { testHost } from '../../testing/host.ts';
import { apiEvent, ask } from '../../testing/request.ts';
import { ANN, contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';

const host = testHost();
const GOAL = '01JZZZZZZZZZZZZZZZZZZZZZZA';
const OTHER = '01JZZZZZZZZZZZZZZZZZZZZZZB';
const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZC';
let backend: ReturnType<typeof memoryBackend>;
let handler: HttpHandler;
let ann: string;
let bob: string;

/** Does what the projectors do. */
const project = async (): Promise<void> => {
  const events = [];
  for await (const event of memoryStoreScan(backend.database).events(REPLAY_CODECS)) {
    events.push(event);
  }
  for (const row of rebuildFeeds(byStream(events))) await backend.views.write(row);
};

const as = (token: string, line: string, body?: unknown) =>
  ask(handler, line as 'GET /', { token, ...(body === undefined ? {} : { body }) });

const page = async (query: string) =>
  z.parse(auditPageSchema, (await as(ann, `GET /smb/audit?projectId=10${query}`)).body);
const kinds = async (query: string) => (await page(query)).values.map(({ kind }) => kind);
const historyOf = async (at: string, query = '') =>
  z.parse(
    historySchema,
    (await as(ann, `GET /smb/history?projectId=10${query}&at=${encodeURIComponent(at)}`)).body,
  );

beforeEach(async () => {
  backend = memoryBackend();
  // Bob edits issues, and so goals; he decides nothing.
  backend.permissions.may = async ({ accountId, permission }) =>
    accountId === ANN || permission === 'EDIT_ISSUES';
  handler = memoryHandler(backend, host.trust);
  ann = await contextToken(SITE);
  bob = await contextToken(SITE, { sub: 'account-bob' });
  const name = (summary: string) => ({ fields: { summary } });
  await as(ann, 'POST /smb/goal?projectId=10', { id: GOAL, ...name('Walk') });
  await as(ann, 'POST /smb/goal?projectId=10', { id: OTHER, ...name('=1+1') });
  await as(bob, `PUT /smb/goal/${GOAL}`, name('Run'));
  await as(ann, 'POST /smb/goal?projectId=11', name('Elsewhere'));
  const days = { startDate: '2026-05-01', endDate: '2026-05-31' };
  await as(ann, 'POST /smb/milestone?boardId=1', { id: GOAL, name: 'May', ...days });
  await as(ann, 'POST /smb/persona', { scope: 'project', projectId: '10', name: 'Nora' });
  await as(ann, `DELETE /smb/goal/${GOAL}`);
  await project();
});

describe('the audit of a project', () => {
  it('tells who did what, newest first, with every detail', async () => {
    const { values, next } = await page('');
    expect(next).toBeNull();
    expect(values.map(({ kind, actor }) => [kind, actor.accountId])).toEqual([
      ['GoalDeleted', 'account-ann'],
      ['PersonaCreated', 'account-ann'],
      ['GoalDetailsChanged', 'account-bob'],
      ['GoalCreated', ANN],
      ['GoalCreated', 'account-ann'],
    ]);
    expect(values[2]).toMatchObject({
      streamType: 'goal',
      streamId: GOAL,
      version: 2,
      data: { changes: { summary: 'Run' } },
    });
  });

  it('shows what is asked for', async () => {
    expect(await kinds('&actor=account-bob')).toEqual(['GoalDetailsChanged']);
    expect(await kinds('&kind=GoalCreated')).toHaveLength(2);
    expect(await kinds('&streamType=persona')).toEqual(['PersonaCreated']);
    expect(await kinds(`&streamId=${GOAL}&actor=account-bob`)).toEqual(['GoalDetailsChanged']);
    expect(await kinds('&boardId=1')).toEqual(['MilestoneCreated']);
    expect(await kinds('&boardId=project-10')).toEqual([]);
  });

  it('shows a span of time, its ends included', async () => {
    const { values } = await page('');
    const [to, from] = [values[1]?.occurredAt, values[3]?.occurredAt];
    expect(await kinds(`&from=${from}&to=${to}`)).toEqual([
      'PersonaCreated',
      'GoalDetailsChanged',
      'GoalCreated',
    ]);
  });

  it('gives pages that meet', async () => {
    const all = (await page('')).values;
    const seen = [];
    let next: string | null = '';
    while (next !== null) {
      const more: string = next ? `&before=${encodeURIComponent(next)}` : '';
      const found = await page(`&maxResults=2${more}`);
      seen.push(...found.values);
      next = found.next;
    }
    expect(seen).toEqual(all);
  });

  it('gives a table that no spreadsheet runs', async () => {
    const event = apiEvent('GET', '/smb/audit?projectId=10&format=csv&kind=GoalCreated', {
      token: bob,
      headers: { authorization: `JWT ${ann}` },
    });
    const { headers, body } = await handler(event, {} as never);
    expect(headers?.['content-type']).toBe('text/csv; charset=utf-8');
    const lines = (body ?? '').split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^occurredAt,actor,/);
    expect(lines[1]).toContain('""summary"":""=1+1""');
    expect(lines.slice(1).some((line) => /(^|,)"?[=+@]/.test(line))).toBe(false);
  });

  it.each(['from=yesterday', 'to=2026-01-01', 'before=%F0%9F%98%80', 'maxResults=-1'])(
    'is refused %s',
    async (query) => {
      const answer = await as(ann, `GET /smb/audit?projectId=10&${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
    },
  );
});

describe('the history of a project', () => {
  it('shows what there was at a moment', async () => {
    const { values } = await page('');
    const [deleted, , changed, second, first] = values.map(({ occurredAt }) => occurredAt);
    const goals = async (at = '') =>
      (await historyOf(at)).goals.map(({ fields: { summary } }) => summary);
    expect(await goals('2020-01-01T00:00:00Z')).toEqual([]);
    expect(await goals(first)).toEqual(['Walk']);
    expect(await goals(second)).toEqual(['Walk', '=1+1']);
    expect(await goals(changed)).toEqual(['Run', '=1+1']);
    expect(await goals(deleted)).toEqual(['=1+1']);
  });

  it('agrees with what is shown today', async () => {
    await as(ann, 'PUT /app-setting', { enable: true });
    const definition = { boardId: '1', describe: 'Walks for everyone', keyFeatures: 'Maps' };
    await as(ann, 'POST /smb/ai-generator/definition', definition);
    await project();
    const now = await historyOf('2030-01-01T00:00:00+01:00', '&boardId=1');
    expect(now.aiDefinitions).toMatchObject([definition]);
    expect(now.portfolio).toBeNull();
    expect(now.goals).toEqual((await as(ann, 'GET /smb/goal?projectId=10')).body);
    expect(now.milestones).toEqual((await as(ann, 'GET /smb/milestone?boardId=1')).body);
    expect(now.personas).toEqual((await as(ann, 'GET /smb/personas?projectId=10')).body);
  });

  it('needs a moment with its zone', async () => {
    for (const query of ['', '&at=', '&at=2026-01-01', '&at=2026-01-01T00:00:00']) {
      const answer = await as(ann, `GET /smb/history?projectId=10${query}`);
      expect(answer).toMatchObject({ status: 400, body: { errors: { at: expect.any(String) } } });
    }
  });
});

describe('what is set and published', () => {
  it('stands in the audit without its links, and in the history as it was', async () => {
    await as(ann, 'PUT /smb/board-setting/-1', { colour: 'red' });
    await as(ann, 'PUT /smb/board-setting/-1', { colour: 'blue' });
    await as(ann, 'PUT /smb/user-setting/mine', { colour: 'mine' });
    await as(ann, 'PUT /smb/share/-1', { enable: true, boardName: 'Walks' });
    await project();
    const { values } = await page('&boardId=1');
    const [shared, blue, red] = values;
    expect(shared).toMatchObject({ kind: 'SharingEnabled', data: { boardName: 'Walks' } });
    expect(JSON.stringify(values)).not.toContain('link');
    const settings = async (at = '') => (await historyOf(at, '&boardId=1')).settings;
    expect(await settings('2020-01-01T00:00:00Z')).toEqual([]);
    expect(await settings(red?.occurredAt)).toEqual([{ board: '-1', value: { colour: 'red' } }]);
    expect(await settings(blue?.occurredAt)).toEqual([{ board: '-1', value: { colour: 'blue' } }]);
    expect(JSON.stringify(await page(''))).not.toContain('mine');
  });
});

it('tells which issues a job was asked to write to, at its board', async () => {
  const items = ['ONE-1', 'ONE-2'].map((issue) => ({ issue }));
  await as(ann, 'POST /smb/job', { boardId: '1', work: { kind: 'delete-issues', items } });
  await project();
  expect((await page('&boardId=1&streamType=job')).values).toMatchObject([
    { kind: 'JobRequested', data: { kind: 'delete-issues', subjects: ['ONE-1', 'ONE-2'] } },
  ]);
});

describe('the audit of a portfolio', () => {
  const told = (token: string) => as(token, `GET /smb/audit?projectId=${PORTFOLIO}`);

  beforeEach(async () => {
    const members = [
      { accountId: ANN, role: 'admin' },
      { accountId: 'account-bob', role: 'planner' },
    ];
    await as(ann, 'POST /smb/portfolio', { id: PORTFOLIO, name: 'Europe', members });
    await as(bob, `POST /smb/goal?projectId=${PORTFOLIO}`, { fields: { summary: 'Grow' } });
    const days = { startDate: '2026-05-01', endDate: '2026-05-31' };
    await as(ann, `POST /smb/milestone?boardId=${PORTFOLIO}`, { name: 'May', ...days });
    await project();
  });

  it('is for its admins', async () => {
    const { values } = z.parse(auditPageSchema, (await told(ann)).body);
    expect(values.map(({ kind }) => kind)).toEqual([
      'MilestoneCreated',
      'GoalCreated',
      'PortfolioCreated',
    ]);
    const now = `GET /smb/history?projectId=${PORTFOLIO}&at=2030-01-01T00:00:00Z`;
    const { goals, milestones, portfolio } = z.parse(historySchema, (await as(ann, now)).body);
    expect(goals.map(({ fields }) => fields.summary)).toEqual(['Grow']);
    expect(milestones.map(({ name }) => name)).toEqual(['May']);
    expect(portfolio).toMatchObject({ name: 'Europe', members: [{ role: 'admin' }, {}] });
  });

  it('is refused to other members, and is not there for strangers', async () => {
    expect(await told(bob)).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
    const stranger = await contextToken(SITE, { sub: 'account-eve' });
    expect(await told(stranger)).toMatchObject({
      status: 404,
      body: { code: 'PORTFOLIO_NOT_FOUND' },
    });
  });
});

describe('who does not administer the project', () => {
  const LINES = ['GET /smb/audit?', 'GET /smb/history?at=2030-01-01T00:00:00Z&'];

  it.each(LINES)('is refused %s', async (line) => {
    const answer = await as(bob, `${line}projectId=10`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
  });

  it.each(LINES)('cannot reach it through a board of another project: %s', async (line) => {
    for (const place of [
      'projectId=11&boardId=1',
      'projectId=10&boardId=2',
      'projectId=11&boardId=project-10',
    ]) {
      expect(await as(ann, `${line}${place}`)).toMatchObject({ status: 403 });
    }
  });

  it.each(LINES)('of another site sees nothing: %s', async (line) => {
    const answer = await as(await contextToken(OTHER_SITE), `${line}projectId=10`);
    expect(JSON.stringify(answer)).not.toContain('Walk');
  });
});

describe("a board's own admin", () => {
  beforeEach(() => {
    backend.permissions.administersBoard = async ({ accountId }, boardId) =>
      accountId === 'account-bob' && boardId === '1';
  });

  it('sees what happened at the board, and nothing else of the project', async () => {
    const answer = await as(bob, 'GET /smb/audit?projectId=10&boardId=1');
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain('MilestoneCreated');
    for (const place of ['?projectId=10', '?projectId=10&boardId=2', '?projectId=11&boardId=1']) {
      expect(await as(bob, `GET /smb/audit${place}`)).toMatchObject({ status: 403 });
    }
    const history = await as(
      bob,
      'GET /smb/history?projectId=10&boardId=1&at=2030-01-01T00:00:00Z',
    );
    expect(history).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
  });
});
