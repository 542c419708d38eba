import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { thingHistorySchema } from '#domain/contracts/thing-history.ts';
import { testHost } from '../../testing/host.ts';
import { ANN, contextToken, OTHER_SITE } from '../../testing/site.ts';
import { auditedProject, GOAL } from '../../testing/sites/audited-project.ts';

const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZC';
const PLAN = '01JZZZZZZZZZZZZZZZZZZZZZZD';

const host = testHost();
let site: Awaited<ReturnType<typeof auditedProject>>;

beforeEach(async () => {
  site = await auditedProject(host);
  site.backend.permissions.may = async ({ permission }) => permission === 'BROWSE_PROJECTS';
});

const history = async (path: string, token = site.bob) =>
  z.parse(thingHistorySchema, (await site.as(token, `GET ${path}`)).body);

describe('the history of a goal', () => {
  it('shows to whoever may see it each change with what was before, newest first', async () => {
    const { values, next } = await history(`/smb/goal/${GOAL}/history`);
    expect(next).toBeNull();
    expect(values).toMatchObject([
      { version: 3, kind: 'GoalDeleted', actor: { accountId: ANN }, changes: [] },
      {
        version: 2,
        kind: 'GoalDetailsChanged',
        actor: { accountId: 'account-bob', kind: 'user', origin: 'connect' },
        changes: [{ field: 'summary', before: 'Walk', after: 'Run' }],
      },
      { version: 1, kind: 'GoalCreated', actor: { accountId: ANN } },
    ]);
  });

  it('is read in pages without gaps or overlaps', async () => {
    const all = (await history(`/smb/goal/${GOAL}/history`)).values;
    const seen = [];
    for (let next: number | null = 0; next !== null; ) {
      const more: string = next ? `&before=${next}` : '';
      const page = await history(`/smb/goal/${GOAL}/history?maxResults=2${more}`);
      seen.push(...page.values);
      next = page.next;
    }
    expect(seen).toEqual(all);
  });

  it('tells nothing about clients and addresses', async () => {
    const text = JSON.stringify(await history(`/smb/goal/${GOAL}/history`));
    expect(text).not.toMatch(/"client"|"address"|correlationId/);
  });

  it('is not found by users who may not see the project, nor on another site', async () => {
    site.backend.permissions.may = async () => false;
    expect(await site.as(site.bob, `GET /smb/goal/${GOAL}/history`)).toMatchObject({
      status: 404,
      body: { code: 'GOAL_NOT_FOUND' },
    });
    const elsewhere = await contextToken(OTHER_SITE);
    expect(await site.as(elsewhere, `GET /smb/goal/${GOAL}/history`)).toMatchObject({
      status: 404,
      body: { code: 'GOAL_NOT_FOUND' },
    });
  });

  it.each(['nothing', PLAN])('is not found for the id %s', async (id) => {
    expect(await site.as(site.ann, `GET /smb/goal/${id}/history`)).toMatchObject({
      status: 404,
      body: { code: 'GOAL_NOT_FOUND' },
    });
  });

  it('of a portfolio is visible to its members, and cannot be found by others', async () => {
    const members = [
      { accountId: ANN, role: 'admin' },
      { accountId: 'account-bob', role: 'viewer' },
    ];
    await site.as(site.ann, 'POST /smb/portfolio', { id: PORTFOLIO, name: 'Europe', members });
    const made = await site.as(site.ann, `POST /smb/goal?projectId=${PORTFOLIO}`, {
      ...{ id: PLAN, fields: { summary: 'Grow' } },
    });
    expect(made.status).toBe(201);
    expect((await history(`/smb/goal/${PLAN}/history`)).values).toHaveLength(1);
    const eve = await site.as(
      await contextToken(undefined, { sub: 'account-eve' }),
      `GET /smb/goal/${PLAN}/history`,
    );
    expect(eve).toMatchObject({ status: 404, body: { code: 'GOAL_NOT_FOUND' } });
  });
});

describe('the history of a persona', () => {
  it('of the whole site is visible to everybody', async () => {
    site.backend.permissions.may = async () => false;
    site.backend.permissions.administersSite = async () => true;
    const made = await site.as(site.ann, 'POST /smb/persona', { scope: 'global', name: 'Nora' });
    const { id } = z.parse(z.looseObject({ id: z.string() }), made.body);
    await site.as(site.ann, `PUT /smb/persona/${id}`, { palette: 'ember' });
    const { values } = await history(`/smb/persona/${id}/history`);
    expect(values).toMatchObject([
      { kind: 'PersonaRecoloured', changes: [{ field: 'palette', after: 'ember' }] },
      { kind: 'PersonaCreated' },
    ]);
  });
});
