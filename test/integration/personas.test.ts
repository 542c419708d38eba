import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Persona } from '#domain/contracts/persona.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { EVERY_PART } from '#domain/testing/personas.ts';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';

/** Personas and portfolios behind the real edge, HTTP API, handlers and tables, by two people of one site. */
describe('personas and portfolios on the embedded cloud', () => {
  let sandbox: TestSandbox;
  let ann: { readonly token: string; readonly accountId: string };
  let ben: { readonly token: string; readonly accountId: string };

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    const [first, second] = sandbox.tracker.directory.users();
    if (!first || !second) throw new Error('the demo site has fewer than two users');
    const person = async (accountId: string) => ({
      accountId,
      token: await sandbox.mintToken(accountId),
    });
    ann = await person(first.accountId);
    ben = await person(second.accountId);
  });

  afterAll(() => sandbox.stop());

  const made = async <Thing>(path: string, body: object): Promise<Thing> => {
    const response = await sandbox.ask(ann.token, 'POST', path, { body });
    expect(response.status).toBe(201);
    return (await response.json()) as Thing;
  };
  const seenBy = async ({ token }: typeof ann, path: string): Promise<[number, unknown]> => {
    const response = await sandbox.ask(token, 'GET', path);
    return [response.status, await response.json()];
  };

  it('a portfolio opens what lies in it to whoever becomes a member, and its feed too', async () => {
    const { id } = await made<Portfolio>('/smb/portfolio', { name: 'Europe' });
    const body = { name: 'Nora', scope: 'portfolio', portfolioBoardId: id, components: EVERY_PART };
    const persona = await made<Persona>('/smb/persona', body);
    expect(persona.components).toEqual(EVERY_PART);
    await made(`/smb/goal?projectId=${id}`, { fields: { summary: 'Grow' } });
    await sandbox.idle();

    const paths = [
      `/smb/portfolio/${id}`,
      `/smb/persona/${persona.id}`,
      `/smb/personas?portfolioBoardId=${id}`,
      `/smb/goal?projectId=${id}`,
      `/smb/activity?projectIds=${id}`,
    ];
    for (const path of paths) expect((await seenBy(ben, path))[0]).toBe(404);

    const members = [
      { accountId: ann.accountId, role: 'admin' },
      { accountId: ben.accountId, role: 'viewer' },
    ];
    await sandbox.ask(ann.token, 'PUT', `/smb/portfolio/${id}`, { body: { members } });
    await sandbox.idle();
    for (const path of paths) expect((await seenBy(ben, path))[0]).toBe(200);
    const [, feed] = await seenBy(ben, `/smb/activity?projectIds=${id}`);
    expect(feed).toMatchObject({
      values: [
        { activityMessage: 'PortfolioAccessChanged', content: { name: 'Europe' } },
        { activityMessage: 'GoalCreated', content: { summary: 'Grow' } },
        { activityMessage: 'PersonaCreated', content: { name: 'Nora' } },
        { activityMessage: 'PortfolioCreated', content: { name: 'Europe' } },
      ],
    });

    const refused = await sandbox.ask(ben.token, 'DELETE', `/smb/persona/${persona.id}`);
    expect(refused.status).toBe(403);
  });

  it('a template warns before it is replaced', async () => {
    const body = { name: 'Walkers', components: EVERY_PART };
    await made('/smb/persona-template', body);
    const warned = await sandbox.ask(ann.token, 'POST', '/smb/persona-template', { body });
    expect(warned.status).toBe(409);
    await made('/smb/persona-template', { ...body, overwrite: true });
    expect(await seenBy(ben, '/smb/persona-template')).toEqual([200, []]);
  });
});
