import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { licenceStateSchema } from '#domain/contracts/licence.ts';
import { pluginSettingSchema } from '#domain/contracts/sharing.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { type TestSandbox, takeTestSandbox } from '../support/sandbox.ts';

/**
 * Checks licences, licence keys for portfolios, and the rights of board admins. The sandbox's tracker supplies licences
 * and rights.
 */
describe('the features of a site', () => {
  let sandbox: TestSandbox;
  const tokens: Partial<Record<keyof typeof PEOPLE, string>> = {};

  beforeAll(async () => {
    sandbox = await takeTestSandbox();
  });
  afterAll(() => sandbox.stop());

  const control = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${sandbox.urls.host}/sandbox/${path}`, {
      method,
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const mint = async (person: keyof typeof PEOPLE): Promise<string> =>
    sandbox.mintToken(PEOPLE[person].id);
  const ask = async (
    person: keyof typeof PEOPLE,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<[number, unknown]> => {
    tokens[person] ??= await mint(person);
    const answer = await sandbox.ask(tokens[person] ?? '', method, path, body ? { body } : {});
    const text = await answer.text();
    return [answer.status, text ? JSON.parse(text) : null];
  };
  const codeOf = ([status, body]: [number, unknown]) => [
    status,
    status < 300 ? '' : errorBodySchema.parse(body).code,
  ];
  const boardId = (): string => String(sandbox.tracker.directory.boards()[0]?.id);
  const milestone = { startDate: '2026-01-01', endDate: '2026-01-31' };

  it('are all available while the tracker reports a valid licence', async () => {
    const [, body] = await ask('siteAdmin', 'GET', '/smb/licence');
    expect(licenceStateSchema.parse(body)).toMatchObject({
      licence: 'active',
      app: { active: true, type: 'COMMERCIAL' },
      mayEnterKey: true,
    });
    const [, member] = await ask('member', 'GET', '/smb/licence');
    expect(member).toMatchObject({ licence: 'active', mayEnterKey: false });
  });

  it('are switched by the admins of the board and of its projects', async () => {
    const path = `/smb/milestone?boardId=${boardId()}`;
    for (const person of ['boardAdmin', 'projectAdmin', 'siteAdmin'] as const) {
      expect([person, (await ask(person, 'POST', path, milestone))[0]]).toEqual([person, 201]);
    }
    for (const person of ['member', 'viewer'] as const) {
      const refused = codeOf(await ask(person, 'POST', path, milestone));
      expect([person, ...refused]).toEqual([person, 403, 'PERMISSION_DENIED']);
    }
    const settings = `/smb/board-setting/-${boardId()}`;
    const labelled = { boardSetting: { boardLabels: { goals: 'Actors', steps: 'Steps' } } };
    expect((await ask('boardAdmin', 'PUT', settings, labelled))[0]).toBe(200);
    expect(codeOf(await ask('member', 'PUT', settings, labelled))).toEqual([403, 'SHARE_DENIED']);
    const project = sandbox.tracker.directory.projects()[0]?.id;
    expect(
      codeOf(await ask('boardAdmin', 'PUT', `/smb/share/${project}`, { enable: true })),
    ).toEqual([403, 'SHARE_DENIED']);
  });

  it('are blocked without a licence, except portfolios with a key for this site', async () => {
    await control('PUT', 'settings', { licence: 'none' });
    for (const person of ['siteAdmin', 'member'] as const) tokens[person] = await mint(person);
    expect(codeOf(await ask('member', 'GET', '/app-setting'))).toEqual([403, 'LICENCE_REQUIRED']);
    expect(codeOf(await ask('member', 'GET', '/smb/portfolio'))).toEqual([403, 'LICENCE_REQUIRED']);

    const foreign = (await control('POST', 'licence-key', { site: 'another' })) as { key: string };
    expect(codeOf(await ask('siteAdmin', 'PUT', '/smb/licence/key', foreign))).toEqual([
      400,
      'LICENCE_KEY_INVALID',
    ]);
    const old = (await control('POST', 'licence-key', { days: -1 })) as { key: string };
    expect(codeOf(await ask('siteAdmin', 'PUT', '/smb/licence/key', old))).toEqual([
      400,
      'LICENCE_KEY_EXPIRED',
    ]);
    const key = (await control('POST', 'licence-key', { holder: 'Hill Walks' })) as { key: string };
    expect(codeOf(await ask('member', 'PUT', '/smb/licence/key', key))).toEqual([
      403,
      'LICENCE_KEY_DENIED',
    ]);
    const [status, body] = await ask('siteAdmin', 'PUT', '/smb/licence/key', key);
    expect(status).toBe(200);
    expect(licenceStateSchema.parse(body).portfolio).toMatchObject({
      standing: 'valid',
      key: { holder: 'Hill Walks' },
    });
    expect((await ask('member', 'GET', '/smb/portfolio'))[0]).toBe(200);
    expect(codeOf(await ask('member', 'GET', '/app-setting'))).toEqual([403, 'LICENCE_REQUIRED']);
    await control('PUT', 'settings', { licence: 'active' });
  });

  it('include public sharing only while the app is installed and licensed', async () => {
    tokens.siteAdmin = await mint('siteAdmin');
    const path = `/smb/share/-${boardId()}`;
    const content = { tasks: [], stories: [], releases: [], sprints: [] };
    const [, shared] = await ask('siteAdmin', 'PUT', path, { enable: true, boardName: 'Walks' });
    const { shareBoardId: link } = pluginSettingSchema.parse(shared);
    const seen = async (): Promise<boolean[]> => {
      const picture = await fetch(`${sandbox.urls.app}/share/${link}/board.json`);
      const comments = await fetch(`${sandbox.urls.app}/smb/shared/${link}/comment`);
      return [picture.ok, comments.ok];
    };
    expect((await ask('siteAdmin', 'POST', `${path}/store`, content))[0]).toBe(200);
    expect(await seen()).toEqual([true, true]);
    await control('PUT', 'settings', { licence: 'none' });
    await expect.poll(seen).toEqual([false, false]);
    await control('PUT', 'settings', { licence: 'active' });
    await expect.poll(seen).toEqual([true, true]);
    expect(await control('PUT', 'app', { installed: false })).toEqual({ installed: false });
    expect(await seen()).toEqual([false, false]);
    // Runs the hourly schedules. One of them removes the files of shared boards.
    await control('POST', 'schedules', {});
    await control('PUT', 'app', { installed: true });
    expect(await seen()).toEqual([false, true]);
    await ask('siteAdmin', 'POST', `${path}/store`, content);
    expect(await seen()).toEqual([true, true]);
  });

  it("are erased with the site's data a month after the uninstall, not before", async () => {
    tokens.siteAdmin = await mint('siteAdmin');
    const names = async () => {
      const [, list] = await ask('siteAdmin', 'GET', '/smb/personas');
      return (list as { name: string }[]).map(({ name }) => name);
    };
    await ask('siteAdmin', 'POST', '/smb/persona', { scope: 'global', name: 'Nora' });
    expect(await names()).toContain('Nora');
    const inDays = async (days: number): Promise<void> => {
      await sandbox.idle();
      const timestamp = new Date(Date.now() + days * 86_400_000).toISOString();
      const { ran } = (await control('POST', 'schedules', { at: timestamp })) as { ran: string[] };
      expect(ran).toHaveLength(2);
    };
    await control('PUT', 'app', { installed: false });
    await inDays(29);
    await control('PUT', 'app', { installed: true });
    expect(await names()).toContain('Nora');
    await control('PUT', 'app', { installed: false });
    await inDays(31);
    await control('PUT', 'app', { installed: true });
    expect(await names()).toEqual([]);
    const [, licence] = await ask('siteAdmin', 'GET', '/smb/licence');
    expect(licence).toMatchObject({ portfolio: { standing: 'none' } });
  });
});
