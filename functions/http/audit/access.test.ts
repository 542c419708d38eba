import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { auditPageSchema } from '#domain/contracts/audit.ts';
import { historySchema } from '#domain/contracts/history.ts';
import { testHost } from '../../testing/host.ts';
import { ANN, contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';
import { auditedProject } from '../../testing/sites/audited-project.ts';

const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZC';

const host = testHost();
let site: Awaited<ReturnType<typeof auditedProject>>;

beforeEach(async () => {
  site = await auditedProject(host);
});

describe('the audit of a portfolio', () => {
  const auditFor = (token: string) => site.as(token, `GET /smb/audit?projectId=${PORTFOLIO}`);

  beforeEach(async () => {
    const members = [
      { accountId: ANN, role: 'admin' },
      { accountId: 'account-bob', role: 'planner' },
    ];
    await site.as(site.ann, 'POST /smb/portfolio', { id: PORTFOLIO, name: 'Europe', members });
    await site.as(site.bob, `POST /smb/goal?projectId=${PORTFOLIO}`, {
      fields: { summary: 'Grow' },
    });
    const days = { startDate: '2026-05-01', endDate: '2026-05-31' };
    await site.as(site.ann, `POST /smb/milestone?boardId=${PORTFOLIO}`, { name: 'May', ...days });
    await site.project();
  });

  it('is visible to its admins', async () => {
    const { values } = z.parse(auditPageSchema, (await auditFor(site.ann)).body);
    expect(values.map(({ kind }) => kind)).toEqual([
      'MilestoneCreated',
      'GoalCreated',
      'PortfolioCreated',
    ]);
    const now = `GET /smb/history?projectId=${PORTFOLIO}&at=2030-01-01T00:00:00Z`;
    const { goals, milestones, portfolio } = z.parse(
      historySchema,
      (await site.as(site.ann, now)).body,
    );
    expect(goals.map(({ fields }) => fields.summary)).toEqual(['Grow']);
    expect(milestones.map(({ name }) => name)).toEqual(['May']);
    expect(portfolio).toMatchObject({ name: 'Europe', members: [{ role: 'admin' }, {}] });
  });

  it('is refused to other members, and cannot be found by other users', async () => {
    expect(await auditFor(site.bob)).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    });
    const stranger = await contextToken(SITE, { sub: 'account-eve' });
    expect(await auditFor(stranger)).toMatchObject({
      status: 404,
      body: { code: 'PORTFOLIO_NOT_FOUND' },
    });
  });
});

describe('a user who does not administer the project', () => {
  const LINES = ['GET /smb/audit?', 'GET /smb/history?at=2030-01-01T00:00:00Z&'];

  it.each(LINES)('is refused %s', async (line) => {
    const answer = await site.as(site.bob, `${line}projectId=10`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
  });

  it.each(LINES)('cannot reach the audit through a board of another project: %s', async (line) => {
    for (const query of [
      'projectId=11&boardId=1',
      'projectId=10&boardId=2',
      'projectId=11&boardId=project-10',
    ]) {
      expect(await site.as(site.ann, `${line}${query}`)).toMatchObject({ status: 403 });
    }
  });

  it.each(LINES)('sees nothing of a project that belongs to another site: %s', async (line) => {
    const answer = await site.as(await contextToken(OTHER_SITE), `${line}projectId=10`);
    expect(JSON.stringify(answer)).not.toContain('Walk');
  });
});

describe('an admin of a board', () => {
  beforeEach(() => {
    site.backend.permissions.administersBoard = async ({ accountId }, boardId) =>
      accountId === 'account-bob' && boardId === '1';
  });

  it('sees the events of the board, but nothing else of the project', async () => {
    const answer = await site.as(site.bob, 'GET /smb/audit?projectId=10&boardId=1');
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain('MilestoneCreated');
    for (const query of ['?projectId=10', '?projectId=10&boardId=2', '?projectId=11&boardId=1']) {
      expect(await site.as(site.bob, `GET /smb/audit${query}`)).toMatchObject({ status: 403 });
    }
    const history = await site.as(
      site.bob,
      'GET /smb/history?projectId=10&boardId=1&at=2030-01-01T00:00:00Z',
    );
    expect(history).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
  });
});
