import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBoardSchema } from '#domain/contracts/shared-board.ts';
import { pluginSettingSchema } from '#domain/contracts/sharing.ts';
import { GUEST_LIMIT } from '#functions/http/guest/comments.ts';
import { TRY_LIMIT } from '#functions/http/guest/unlock.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { type TestSandbox, takeTestSandbox } from '../support/sandbox.ts';

/**
 * Uses public links through the real edge, API, handlers, tables and bucket. The permissions come from the sandbox's
 * tracker.
 */
describe('a publicly shared board', () => {
  let sandbox: TestSandbox;
  let board: string;
  let projectKey: string;
  let admin: string;
  let member: string;

  beforeAll(async () => {
    sandbox = await takeTestSandbox();
    const [project] = sandbox.tracker.directory.projects();
    board = project?.id ?? '';
    projectKey = project?.key ?? '';
    admin = await sandbox.mintToken(PEOPLE.projectAdmin.id);
    member = await sandbox.mintToken(PEOPLE.member.id);
  });

  afterAll(() => sandbox.stop());

  const share = async (body: object): Promise<string | null> => {
    const answer = await sandbox.ask(admin, 'PUT', `/smb/share/${board}`, { body });
    expect(answer.status).toBe(200);
    return pluginSettingSchema.parse(await answer.json()).shareBoardId;
  };
  const status = { name: 'To do', category: 'new' };
  const story = () => ({ id: '2', key: `${projectKey}-2`, summary: 'Walk', status });
  const content = () => ({ tasks: [], stories: [story()], releases: [], sprints: [] });
  const store = (token = admin) =>
    sandbox.ask(token, 'POST', `/smb/share/${board}/store`, { body: content() });
  const guest = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${sandbox.urls.app}${path}`, init);
  const leave = (link: string | null, body: object): Promise<Response> =>
    guest(`/smb/shared/${link}/comment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('can be shared only by its admins', async () => {
    const body = { enable: true };
    const denied = await sandbox.ask(member, 'PUT', `/smb/share/${board}`, { body });
    expect(denied.status).toBe(403);
  });

  it('is visible to everyone with the link until an admin revokes the link', async () => {
    const link = await share({ enable: true, boardName: 'Walks' });
    expect((await guest(`/share/${link}/board.json`)).ok).toBe(false);
    expect((await store()).status).toBe(200);
    const seen = await guest(`/share/${link}/board.json`);
    expect(seen.headers.get('cache-control')).toBe('private, no-cache');
    expect(sharedBoardSchema.parse(await seen.json())).toMatchObject({
      schema: 1,
      name: 'Walks',
      stories: [story()],
    });
    for (const path of [`/share/../links/${link}.json`, `/links/${link}.json`, '/share/']) {
      expect(await (await guest(path)).text()).not.toContain(sandbox.tenant);
    }

    await share({ enable: false });
    expect((await guest(`/share/${link}/board.json`)).ok).toBe(false);
    expect((await guest(`/smb/shared/${link}/comment`)).status).toBe(404);
    expect((await store()).status).toBe(404);
  });

  it('collects comments of visitors, up to a limit per visitor', async () => {
    const link = await share({ enable: true });
    const remark = { author: 'Gus', text: 'Well walked' };
    const statuses: number[] = [];
    // Sends more comments than the limit, because each time window has its own limit and a new window may begin.
    while (!statuses.includes(429) && statuses.length < 3 * GUEST_LIMIT.times) {
      statuses.push((await leave(link, remark)).status);
    }
    expect(statuses.pop()).toBe(429);
    expect(statuses.length).toBeGreaterThanOrEqual(GUEST_LIMIT.times);
    expect(new Set(statuses)).toEqual(new Set([201]));

    const left = await sandbox.ask(admin, 'GET', `/smb/share/${board}/comment`);
    const [newest] = (await left.json()) as { id: string }[];
    const body = { status: 'shown' };
    await sandbox.ask(admin, 'PUT', `/smb/guest-comment/${newest?.id}`, { body });
    const shown = await guest(`/smb/shared/${link}/comment`);
    expect(await shown.json()).toMatchObject([{ id: newest?.id, ...remark }]);

    await sandbox.ask(admin, 'DELETE', `/smb/guest-comment/${newest?.id}`);
    expect(await (await guest(`/smb/shared/${link}/comment`)).json()).toEqual([]);
  });

  /** Submits a form of the public page as a browser does, but does not follow the redirect. */
  const sendForm = (link: string | null, fields: Record<string, string>, cookie = '') =>
    guest(`/share/${link}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams(fields),
    });

  it('refuses to expire on a day in the past, and names the field', async () => {
    const body = { enable: true, presentation: { expiresOn: '2020-02-29' } };
    const answer = await sandbox.ask(admin, 'PUT', `/smb/share/${board}`, { body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'DATE_PASSED',
      errors: { expiresOn: expect.any(String) },
    });
  });

  it('shows visitors the lanes that the admin has chosen for them', async () => {
    const link = await share({ enable: true, presentation: { lanes: 'sprint' } });
    await store();
    const picture = await (await guest(`/share/${link}/board.json`)).json();
    expect(picture).toMatchObject({ adminSetting: { boardSetting: { structView: 'sprint' } } });
  });

  it('stores a comment once, and redirects to a page that visitors can reload', async () => {
    await share({ enable: false });
    const link = await share({ enable: true });
    await store();
    const count = async (): Promise<number> => {
      const left = await sandbox.ask(admin, 'GET', `/smb/share/${board}/comment`);
      return ((await left.json()) as object[]).length;
    };
    const before = await count();
    const page = await (await guest(`/share/${link}`)).text();
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(page) ?? [];
    const fields = { author: 'Gus', text: 'Well walked', key };
    const answers = [await sendForm(link, fields), await sendForm(link, fields)];
    expect(answers.map(({ status: code }) => code)).toEqual([303, 303]);
    const next = answers[0]?.headers.get('location') ?? '';
    for (const _ of ['once', 'again']) {
      expect(await (await guest(next)).text()).toContain('Thank you.');
    }
    expect(await count()).toBe(before + 1);
  });

  it('stays open to visitors who have entered the password, until it changes', async () => {
    const password = 'over the pass';
    const link = await share({ enable: true, password });
    await store();
    for (let tries = 0; tries <= TRY_LIMIT.times; tries += 1) {
      expect((await sendForm(link, { password })).status).toBe(303);
    }
    const unlocked = await sendForm(link, { password });
    const [set = ''] = unlocked.headers.getSetCookie();
    expect(set).toMatch(/; Path=\/share\/[\w-]{32}; Secure; HttpOnly; SameSite=Lax$/);
    const headers = { cookie: set.split(';')[0] ?? '' };
    const read = async (): Promise<string> => (await guest(`/share/${link}`, { headers })).text();
    expect(await read()).toContain('Walk');
    await share({ enable: true, password: 'around the pass' });
    expect(await read()).not.toContain('Walk');
    await share({ enable: true, password: null });
  });

  it('is on Confluence pages in a compact form, for users who may see the board', async () => {
    const path = `/smb/confluence/${board}`;
    await sandbox.ask(admin, 'PUT', path, { body: { enable: true } });
    const compact = {
      ts: [],
      ss: [{ i: '2', k: `${projectKey}-2`, u: 'Walk', x: { nm: 'To do', c: 'new' } }],
    };
    const body = { ...compact, rs: [], sp: [] };
    const stored = await sandbox.ask(admin, 'POST', `${path}/store`, { body });
    expect(stored.status).toBe(200);
    const page = await sandbox.ask(admin, 'GET', path);
    expect(await page.json()).toMatchObject({ board: { stories: [story()] }, resources: null });
    expect((await guest(path)).status).toBe(401);
    await sandbox.ask(admin, 'PUT', path, { body: { enable: false } });
    expect((await sandbox.ask(admin, 'GET', path)).status).toBe(404);
  });

  it('reads and writes personal settings at the paths that clients use', async () => {
    const changed = await sandbox.ask(member, 'PUT', '/app-setting', { body: { enable: true } });
    expect(changed.status).toBe(200);
    const read = await sandbox.ask(member, 'GET', '/app-setting');
    expect(await read.json()).toMatchObject({ enableAIFeature: true, version: 1 });
    const migration = '/migration-user-setting?propertyKey=none';
    expect((await sandbox.ask(member, 'GET', migration)).status).toBe(404);
  });
});
