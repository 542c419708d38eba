import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { type TestSandbox, takeTestSandbox } from '../support/sandbox.ts';

/**
 * Calls the backend through the real edge, HTTP API, handlers and tables, with tokens that the sandbox's host has
 * issued.
 */
describe('the backend over HTTP', () => {
  let sandbox: TestSandbox;
  let token: string;
  let projectId: string;

  beforeAll(async () => {
    sandbox = await takeTestSandbox();
    const [user] = sandbox.tracker.directory.users();
    const [project] = sandbox.tracker.directory.projects();
    if (!user || !project) throw new Error('the demo site has no user or no project');
    projectId = project.id;
    token = await sandbox.mintToken(user.accountId);
  });

  afterAll(() => sandbox.stop());

  const goalsPath = (): string => `/smb/goal?projectId=${projectId}`;
  const create = async (summary: string, headers = {}): Promise<Response> =>
    sandbox.ask(token, 'POST', goalsPath(), { body: { fields: { summary } }, headers });
  const goals = async (): Promise<Goal[]> =>
    (await (await sandbox.ask(token, 'GET', goalsPath())).json()) as Goal[];
  const refusalOf = async (response: Response): Promise<[number, unknown]> => [
    response.status,
    ((await response.json()) as { code: unknown }).code,
  ];

  it('returns written goals in their rank order', async () => {
    const before = await goals();
    const first = (await (await create('Pay without an account')).json()) as Goal;
    const second = (await (await create('Find an order again')).json()) as Goal;
    await sandbox.ask(token, 'PUT', `/smb/goal/${second.id}/rank`, { body: { before: first.id } });

    expect((await goals()).map(({ id }) => id)).toEqual([
      ...before.map(({ id }) => id),
      second.id,
      first.id,
    ]);
  });

  it('refuses a missing, malformed, foreign or expired token with status 401', async () => {
    const now = Math.floor(Date.now() / 1000);
    const signed = (claims: object, secret: string): Promise<string> =>
      new SignJWT({ qsh: 'context-qsh', ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(now - 600)
        .sign(new TextEncoder().encode(secret));
    const foreign = await signed({ iss: sandbox.tenant, sub: 'a', exp: now + 60 }, randomUUID());
    const stranger = await signed({ iss: randomUUID(), sub: 'a', exp: now + 60 }, randomUUID());
    for (const bad of ['', 'nonsense', foreign, stranger]) {
      const response = await sandbox.ask(bad, 'GET', goalsPath());
      const body = (await response.json()) as Record<string, unknown>;
      expect(response.status).toBe(401);
      expect(body).toMatchObject({ code: expect.any(String), errors: {} });
      expect(body.errorMessages).toHaveLength(1);
    }
  });

  it('refuses an invalid body with status 400, names the field, and writes nothing', async () => {
    const before = await goals();
    const body = { fields: { summary: '' } };
    const response = await sandbox.ask(token, 'POST', goalsPath(), { body });
    const { errors } = (await response.json()) as { errors: Record<string, string> };

    expect(response.status).toBe(400);
    expect(Object.keys(errors)).toEqual(['fields.summary']);
    expect(await goals()).toEqual(before);
  });

  it('refuses an unknown goal with status 404', async () => {
    const response = await sandbox.ask(token, 'PUT', `/smb/goal/${ulid()}`, {
      body: { fields: { summary: 'Nobody' } },
    });

    expect(await refusalOf(response)).toEqual([404, 'GOAL_NOT_FOUND']);
  });

  it('refuses a stale version with status 409, and returns the current goal', async () => {
    const goal = (await (await create('One of two')).json()) as Goal;
    const change = (summary: string): Promise<Response> =>
      sandbox.ask(token, 'PUT', `/smb/goal/${goal.id}`, {
        body: { fields: { summary } },
        headers: { 'if-match': `"${goal.version}"` },
      });
    expect((await change('The first to come')).status).toBe(200);
    const stale = await change('Too late');
    const { code, current } = (await stale.json()) as { code: string; current: Goal };

    expect([stale.status, code]).toEqual([409, 'STALE_VERSION']);
    expect(current.fields.summary).toBe('The first to come');
  });

  it('runs only the first of several requests with the same idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = (await (await create('Once only', headers)).json()) as Goal;
    const again = (await (await create('Once only', headers)).json()) as Goal;

    expect(again).toEqual(first);
    expect((await goals()).filter(({ id }) => id === first.id)).toHaveLength(1);
  });

  it('adds each change and its author to the activity feed, from the stream of the table', async () => {
    await create('Heard of');
    await sandbox.idle();
    const path = `/smb/activity?projectIds=${projectId}`;
    const response = await sandbox.ask(token, 'GET', path);
    const { values } = (await response.json()) as { values: object[] };

    expect(values[0]).toMatchObject({
      projectId,
      accountId: sandbox.tracker.directory.users()[0]?.accountId,
      activityMessage: 'GoalCreated',
      content: { summary: 'Heard of' },
    });
  });

  it('takes the tenant only from the token, not from the query or the headers', async () => {
    const response = await sandbox.ask(token, 'GET', `${goalsPath()}&tenant=other`, {
      headers: { 'x-tenant': 'other' },
    });

    expect(((await response.json()) as Goal[]).length).toBe((await goals()).length);
  });

  it('refuses tokens after an uninstall, and accepts them after a new install', async () => {
    await sandbox.uninstall();
    expect((await sandbox.ask(token, 'GET', goalsPath())).status).toBe(401);
    await sandbox.install();
    const [user] = sandbox.tracker.directory.users();
    const fresh = await sandbox.mintToken(user?.accountId ?? '');

    expect((await sandbox.ask(fresh, 'GET', goalsPath())).status).toBe(200);
  });
});
