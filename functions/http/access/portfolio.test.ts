import { beforeEach, describe, expect, it } from 'vitest';
import { codecOf } from '#domain/aggregates/codecs.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { feedWrites } from '../../replay/replays.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { ANN, contextToken, SITE } from '../../testing/site.ts';

const [PORTFOLIO, GOAL, PERSONA, MILESTONE, UNKNOWN] = ['A', 'B', 'C', 'D', 'E'].map(
  (end) => `01JZZZZZZZZZZZZZZZZZZZZZZ${end}`,
);
const PLANNER = 'account-ben';
const VIEWER = 'account-cem';
const STRANGER = 'account-eve';

type Line = Parameters<typeof ask>[1];

let backend: ReturnType<typeof memoryBackend>;
let as: (accountId: string, line: Line, request?: Ask) => ReturnType<typeof ask>;

const DAYS = { startDate: '2026-01-01', endDate: '2026-01-31' };

/** Creates a portfolio with a goal, a persona and a milestone. */
beforeEach(async () => {
  backend = memoryBackend();
  backend.permissions.may = async () => true;
  const endpoints = Object.assign({}, ...Object.values(memoryEndpoints(backend)));
  const handler = httpHandler(endpoints, backend.http);
  as = async (accountId, line, request = {}) =>
    ask(handler, line, { token: await contextToken(SITE, { sub: accountId }), ...request });
  const members = [
    { accountId: PLANNER, role: 'planner' },
    { accountId: VIEWER, role: 'viewer' },
  ];
  const made = [
    await as(ANN, 'POST /smb/portfolio', { body: { id: PORTFOLIO, name: 'Europe', members } }),
    await as(PLANNER, `POST /smb/goal?projectId=${PORTFOLIO}`, {
      body: { id: GOAL, fields: { summary: 'Secret' } },
    }),
    await as(PLANNER, 'POST /smb/persona', {
      body: { id: PERSONA, scope: 'portfolio', portfolioBoardId: PORTFOLIO, name: 'Secret' },
    }),
    await as(PLANNER, `POST /smb/milestone?boardId=${PORTFOLIO}`, {
      body: { id: MILESTONE, name: 'Secret', ...DAYS },
    }),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
});

const READS: Line[] = [
  `GET /smb/goal?projectId=${PORTFOLIO}`,
  `GET /smb/goal/search?projectId=${PORTFOLIO}`,
  `GET /smb/goal/${GOAL}`,
  `GET /smb/personas?portfolioBoardId=${PORTFOLIO}`,
  `GET /smb/persona/${PERSONA}`,
  `GET /smb/milestone?boardId=${PORTFOLIO}`,
];
const FEED: Line = `GET /smb/activity?projectIds=${PORTFOLIO}`;

const WRITES: [line: Line, body?: object][] = [
  [`POST /smb/goal?projectId=${PORTFOLIO}`, { fields: { summary: 'New' } }],
  [`PUT /smb/goal/${GOAL}`, { fields: { summary: 'New' } }],
  [`POST /smb/goal/${GOAL}/label`, { labels: ['new'] }],
  [`PUT /smb/goal/${GOAL}/rank`, {}],
  [`DELETE /smb/goal/${GOAL}`],
  ['POST /smb/persona', { scope: 'portfolio', portfolioBoardId: PORTFOLIO, name: 'New' }],
  [`PUT /smb/persona/${PERSONA}`, { name: 'New' }],
  [`DELETE /smb/persona/${PERSONA}`],
  [`POST /smb/milestone?boardId=${PORTFOLIO}`, DAYS],
  [`PUT /smb/milestone/${MILESTONE}`, { name: 'New' }],
  [`DELETE /smb/milestone/${MILESTONE}`],
];

/** A version that the portfolio does not have. The refusal must not reveal that a hidden portfolio exists. */
const stale = { headers: { 'if-match': '"7"' } };

describe('the content of a portfolio', () => {
  it.each(READS)('is visible only to members: %s', async (line) => {
    for (const member of [ANN, PLANNER, VIEWER]) {
      const answer = await as(member, line);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).toContain('Secret');
    }
    const answer = await as(STRANGER, line);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer)).not.toContain('Secret');
  });

  it('appears in a feed only for members', async () => {
    expect((await as(VIEWER, FEED)).status).toBe(200);
    expect(await as(STRANGER, FEED)).toMatchObject({
      status: 404,
      body: { code: 'PORTFOLIO_NOT_FOUND' },
    });
  });

  it.each(WRITES)('can be edited only by planners and admins: %s', async (line, body) => {
    const request = body ? { body } : {};
    const before = storedText(backend);
    expect((await as(VIEWER, line, request)).status).toBe(403);
    for (const asked of [request, { ...request, ...stale }]) {
      const answer = await as(STRANGER, line, asked);
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer)).not.toContain('Secret');
    }
    expect(storedText(backend)).toBe(before);
    expect((await as(PLANNER, line, request)).status).toBeLessThan(300);
  });

  it('cannot be found when the portfolio was deleted or never existed', async () => {
    await as(ANN, `DELETE /smb/portfolio/${PORTFOLIO}`);
    for (const line of READS) expect((await as(ANN, line)).status).toBe(404);
    const body = { fields: { summary: 'New' } };
    const answer = await as(ANN, `POST /smb/goal?projectId=${UNKNOWN}`, { body });
    expect(answer).toMatchObject({ status: 404, body: { code: 'PORTFOLIO_NOT_FOUND' } });
  });

  it('cannot include a persona that names the portfolio as its project', async () => {
    const body = { scope: 'project', projectId: PORTFOLIO, name: 'New' };
    const answer = await as(STRANGER, 'POST /smb/persona', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'FIELD_INVALID' } });
  });

  it('cannot be found by a member who was removed', async () => {
    const members = [{ accountId: ANN, role: 'admin' }];
    await as(ANN, `PUT /smb/portfolio/${PORTFOLIO}`, { body: { members } });
    expect((await as(PLANNER, `GET /smb/goal/${GOAL}`)).status).toBe(404);
    expect((await as(PLANNER, `DELETE /smb/persona/${PERSONA}`)).status).toBe(404);
  });
});

const audited = async (): Promise<void> => {
  for await (const envelope of memoryStoreScan(backend.database).events(codecOf)) {
    for (const write of feedWrites(envelope)) await backend.views.write(write);
  }
};

describe('the personas of a portfolio', () => {
  const names = async (line: Line) =>
    ((await as(VIEWER, line)).body as { name: string }[]).map(({ name }) => name);
  const list: Line = `GET /smb/personas?portfolioBoardId=${PORTFOLIO}`;

  beforeEach(async () => {
    for (const projectId of ['10', '11', '12']) {
      const body = { scope: 'project', projectId, name: `Of ${projectId}` };
      await as(STRANGER, 'POST /smb/persona', { body });
    }
    await as(STRANGER, 'POST /smb/persona', { body: { scope: 'global', name: 'Global' } });
  });

  it('include the personas of its projects only when personaSync is on', async () => {
    expect(await names(list)).toEqual(['Global', 'Secret']);
    const body = { personaSync: true, projectIds: ['10', '11'] };
    await as(ANN, `PUT /smb/portfolio/${PORTFOLIO}`, { body });
    expect(await names(list)).toEqual(['Global', 'Of 10', 'Of 11', 'Secret']);
    expect(await names('GET /smb/personas?projectId=10')).toEqual(['Global', 'Of 10']);
  });

  it('leave out the personas of projects that the reader may not see, and count these projects', async () => {
    const body = { personaSync: true, projectIds: ['10', '11', '12'] };
    await as(ANN, `PUT /smb/portfolio/${PORTFOLIO}`, { body });
    backend.permissions.may = async ({ accountId, projectId }) =>
      accountId === ANN || projectId === '11';
    expect(await names(list)).toEqual(['Global', 'Of 11', 'Secret']);
    expect((await as(VIEWER, list)).headers).toMatchObject({ 'x-hidden-projects': '2' });
    expect((await as(ANN, list)).headers).not.toHaveProperty('x-hidden-projects');
    const { body: info } = await as(VIEWER, `GET /smb/project/${PORTFOLIO}`);
    expect(info).toMatchObject({ statistics: { personas: 2 }, hiddenProjects: 2 });
    const over = await as(VIEWER, `GET /smb/board/projects?projectIds=${PORTFOLIO}`);
    expect(JSON.stringify(over.body)).not.toMatch(/Of 1[02]/);
    expect(over.body).toMatchObject({ hiddenProjects: 2 });
  });
});

describe('the projects of a portfolio', () => {
  /** Ann sees projects 10 and 20; everybody else sees only project 20. */
  beforeEach(() => {
    backend.permissions.may = async ({ accountId, projectId }) =>
      projectId === '20' || (accountId === ANN && projectId === '10');
  });
  const put = (accountId: string, body: object) =>
    as(accountId, `PUT /smb/portfolio/${PORTFOLIO}`, { body });

  it('can be named in a request only by users who can see them', async () => {
    const before = storedText(backend);
    const body = { name: 'Asia', projectIds: ['20', '10'], personaSync: true };
    const denied = {
      'projectIds.1': 'This project does not exist, or you do not have access to it.',
    };
    expect(await as(STRANGER, 'POST /smb/portfolio', { body })).toMatchObject({
      status: 403,
      body: { code: 'PROJECT_DENIED', errors: denied },
    });
    expect(await put(ANN, { projectIds: ['20', '30'] })).toMatchObject({
      status: 403,
      body: { code: 'PROJECT_DENIED', errors: denied },
    });
    expect(storedText(backend)).toBe(before);
    expect((await put(ANN, { projectIds: ['20', '10'] })).status).toBe(200);
  });

  it('appear only as a number to members who cannot see them', async () => {
    await put(ANN, { projectIds: ['10', '20'] });
    for (const line of [
      `GET /smb/portfolio/${PORTFOLIO}`,
      'GET /smb/portfolio',
    ] as const satisfies Line[]) {
      const { body, headers } = await as(VIEWER, line);
      expect([body].flat()).toMatchObject([{ projectIds: ['20'], hiddenProjects: 1 }]);
      expect(headers).toMatchObject({ 'x-hidden-projects': '1' });
    }
  });

  it('stay when an admin who cannot see them changes the list, unless dropHidden is set', async () => {
    const members = [
      { accountId: ANN, role: 'admin' },
      { accountId: PLANNER, role: 'admin' },
    ];
    await put(ANN, { projectIds: ['10', '20'], members });
    expect((await put(PLANNER, { projectIds: [] })).body).toMatchObject({
      projectIds: [],
      hiddenProjects: 1,
    });
    expect((await as(ANN, `GET /smb/portfolio/${PORTFOLIO}`)).body).toMatchObject({
      projectIds: ['10'],
    });
    const emptied = await put(PLANNER, { projectIds: ['20'], dropHidden: true });
    expect(emptied.body).toMatchObject({ projectIds: ['20'], hiddenProjects: 0 });
  });

  it('appear in no audit, history or conflict for users who cannot see them', async () => {
    await put(ANN, {
      projectIds: ['10', '20'],
      members: [
        { accountId: ANN, role: 'admin' },
        { accountId: PLANNER, role: 'admin' },
      ],
    });
    const stale = { body: { name: 'Asia' }, headers: { 'if-match': '"1"' } };
    const conflict = await as(PLANNER, `PUT /smb/portfolio/${PORTFOLIO}`, stale);
    expect(conflict).toMatchObject({ status: 409, body: { current: { projectIds: ['20'] } } });
    await audited();
    const moment = '2030-01-01T00:00:00Z';
    const history = await as(PLANNER, `GET /smb/history?projectId=${PORTFOLIO}&at=${moment}`);
    expect(history.body).toMatchObject({ portfolio: { projectIds: ['20'], hiddenProjects: 1 } });
    const audit = await as(PLANNER, `GET /smb/audit?projectId=${PORTFOLIO}`);
    const { values } = audit.body as { values: { kind: string; data: object }[] };
    const chosen = values.find(({ kind }) => kind === 'PortfolioProjectsChosen');
    expect(chosen?.data).toMatchObject({ projectIds: ['20'], hiddenProjects: 1 });
    await put(ANN, { projectIds: ['20'] });
    await audited();
    const later = await as(PLANNER, `GET /smb/audit?projectId=${PORTFOLIO}`);
    const [dropped] = (later.body as typeof audit.body & { values: { data: object }[] }).values;
    expect(dropped?.data).toMatchObject({ projectIds: ['20'], before: ['20'], hiddenProjects: 1 });
    expect(audit.headers).toMatchObject({ 'x-hidden-projects': '1' });
  });
});

describe('the members of a portfolio', () => {
  const inviting = (...accountIds: string[]) =>
    accountIds.map((accountId) => ({ accountId, role: 'viewer' }));

  it('must have an account in the tracker when they are added', async () => {
    backend.strangers.add('account-gone');
    const before = storedText(backend);
    const members = inviting(PLANNER, 'account-gone');
    const path = 'members.1.accountId';
    for (const answer of [
      await as(ANN, 'POST /smb/portfolio', { body: { name: 'Asia', members } }),
      await as(ANN, `PUT /smb/portfolio/${PORTFOLIO}`, { body: { members } }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'MEMBER_NOT_FOUND' } });
      expect(answer.body).toHaveProperty(['errors', path]);
    }
    expect(storedText(backend)).toBe(before);
  });

  it('may stay when their account no longer exists', async () => {
    backend.strangers.add(VIEWER);
    const admin = { accountId: ANN, role: 'admin' };
    const body = { members: [admin, ...inviting(VIEWER, 'account-dee')] };
    expect((await as(ANN, `PUT /smb/portfolio/${PORTFOLIO}`, { body })).status).toBe(200);
  });
});
