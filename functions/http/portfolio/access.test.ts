import { beforeEach, describe, expect, it } from 'vitest';
import { httpHandler } from '../../middleware/http-handler.ts';
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

/** A portfolio with a goal, a persona and a milestone of its own. */
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
const FEED: Line = `GET /smb/activity?projectIds=10,${PORTFOLIO}`;

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

/** With a version that is not there: who may not see must not learn by a conflict either. */
const stale = { headers: { 'if-match': '"7"' } };

describe('what lies in a portfolio', () => {
  it.each(READS)('is shown to its members and to nobody else: %s', async (line) => {
    for (const member of [ANN, PLANNER, VIEWER]) {
      const answer = await as(member, line);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).toContain('Secret');
    }
    const answer = await as(STRANGER, line);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer)).not.toContain('Secret');
  });

  it('has a feed for its members alone', async () => {
    expect((await as(VIEWER, FEED)).status).toBe(200);
    expect(await as(STRANGER, FEED)).toMatchObject({
      status: 404,
      body: { code: 'PORTFOLIO_NOT_FOUND' },
    });
  });

  it.each(WRITES)('is edited by planners and admins alone: %s', async (line, body) => {
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

  it('is nobody’s when the portfolio is gone, and nobody puts anything into one that never was', async () => {
    await as(ANN, `DELETE /smb/portfolio/${PORTFOLIO}`);
    for (const line of READS) expect((await as(ANN, line)).status).toBe(404);
    const body = { fields: { summary: 'New' } };
    const answer = await as(ANN, `POST /smb/goal?projectId=${UNKNOWN}`, { body });
    expect(answer).toMatchObject({ status: 404, body: { code: 'PORTFOLIO_NOT_FOUND' } });
  });

  it('takes nothing in by another name: a project is no portfolio', async () => {
    const body = { scope: 'project', projectId: PORTFOLIO, name: 'New' };
    const answer = await as(STRANGER, 'POST /smb/persona', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'FIELD_INVALID' } });
  });

  it('goes with the role that was taken away', async () => {
    const members = [{ accountId: ANN, role: 'admin' }];
    await as(ANN, `PUT /smb/portfolio/${PORTFOLIO}`, { body: { members } });
    expect((await as(PLANNER, `GET /smb/goal/${GOAL}`)).status).toBe(404);
    expect((await as(PLANNER, `DELETE /smb/persona/${PERSONA}`)).status).toBe(404);
  });
});

describe('personas in step', () => {
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

  it('are the portfolio’s own and the global ones, until its projects’ are asked for', async () => {
    expect(await names(list)).toEqual(['Global', 'Secret']);
    const body = { personaSync: true, projectIds: ['10', '11'] };
    await as(ANN, `PUT /smb/portfolio/${PORTFOLIO}`, { body });
    expect(await names(list)).toEqual(['Global', 'Of 10', 'Of 11', 'Secret']);
    expect(await names('GET /smb/personas?projectId=10')).toEqual(['Global', 'Of 10']);
  });
});
