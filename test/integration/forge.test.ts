import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pluginSettingSchema } from '#domain/contracts/sharing.ts';
import { SESSION_COOKIE } from '#infra/sandbox/tracker/auth/authenticate.ts';
import { writeSmallClient } from '#infra/testing/small-client.ts';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';

/** Every function that pages call accepts a token of Forge's gateway, and records that the token was used. */
describe('a site on Forge', () => {
  let sandbox: TestSandbox;
  let folder: string;
  let accountId: string;
  let projectId: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-forge-'));
    sandbox = await startTestSandbox({ host: 'forge', forgeClient: writeSmallClient(folder) });
    accountId = sandbox.tracker.directory.users()[0]?.accountId ?? '';
    projectId = sandbox.tracker.directory.projects()[0]?.id ?? '';
  });
  afterAll(async () => {
    await sandbox?.stop();
    await rm(folder, { recursive: true });
  });

  it.each(['goal', 'board/info', 'changes', 'audit', 'milestone'])(
    'accepts each token once on %s',
    async (path) => {
      const token = await sandbox.mintToken(accountId);
      const scope = `projectIds=${projectId}&projectId=${projectId}&boardId=1`;
      const ask = () => sandbox.ask(token, 'GET', `/smb/${path}?${scope}`);
      const first = await ask();
      expect([first.status, await first.text()]).toEqual([200, expect.any(String)]);
      expect((await ask()).status).toBe(401);
    },
  );

  /** Calls the backend through Forge's gateway, as a page does. */
  const invoke = async (method: string, path: string, headers = {}, body?: object) => {
    const response = await fetch(`${sandbox.urls.host}/host/forge/invoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${SESSION_COOKIE}=${accountId}` },
      body: JSON.stringify({
        moduleKey: 'story-map',
        place: { projectId },
        call: { path, method, headers, body, invokeType: 'ui-remote-fetch' },
      }),
    });
    return (await response.json()) as {
      success: boolean;
      payload?: { status: number; body: unknown };
    };
  };

  it('runs a retried request only once when the gateway lost the first answer', async () => {
    const fields = { summary: 'Cut off' };
    const key = { 'idempotency-key': 'cut-off-0001' };
    const create = () => invoke('POST', `/smb/goal?projectId=${projectId}`, key, { fields });
    // The backend runs the request, but the gateway loses the answer.
    sandbox.tracker.faults.add({
      path: '/forge-gateway/smb/goal',
      drop: true,
      late: true,
      times: 1,
    });
    expect((await create()).success).toBe(false);
    const [second, third] = [await create(), await create()];
    expect(second).toMatchObject({ success: true, payload: { status: 201 } });
    expect(third.payload?.body).toEqual(second.payload?.body);
    const list = await invoke('GET', `/smb/goal?projectId=${projectId}`);
    const times = (feed: unknown) => JSON.stringify(feed).split('Cut off').length - 1;
    expect(times(list)).toBe(times(second));
  });

  it('does not run a request that the gateway loses', async () => {
    const fields = { summary: 'Never came' };
    sandbox.tracker.faults.add({ path: '/forge-gateway/smb/goal', drop: true, times: 1 });
    const key = { 'idempotency-key': 'cut-off-0002' };
    expect(
      (await invoke('POST', `/smb/goal?projectId=${projectId}`, key, { fields })).success,
    ).toBe(false);
    const list = await invoke('GET', `/smb/goal?projectId=${projectId}`);
    expect(JSON.stringify(list)).not.toContain('Never came');
  });

  it('keeps a board shared until the licence in its record ends', async () => {
    const share = async (method: string, path: string, body?: unknown) =>
      sandbox.ask(await sandbox.mintToken(accountId), method, path, { body });
    const board = `/smb/share/${projectId}`;
    expect((await share('PUT', board, { enable: true, boardName: 'Walks' })).status).toBe(200);
    const content = { tasks: [], stories: [], releases: [], sprints: [] };
    expect((await share('POST', `${board}/store`, content)).status).toBe(200);

    const hourly = await fetch(`${sandbox.urls.host}/sandbox/schedules`, {
      method: 'POST',
      body: JSON.stringify({}),
    });
    expect(hourly.status).toBe(200);
    const shared = await (await share('GET', `/smb/plugin-setting/${projectId}`)).json();
    const { shareBoardId } = pluginSettingSchema.parse(shared);
    const seen = await fetch(`${sandbox.urls.app}/share/${shareBoardId}/board.json`);
    expect(seen.status).toBe(200);
  });

  it('notices an uninstall, a new install and changes in the tracker', async () => {
    const earlier = await sandbox.mintToken(accountId);
    const read = (token: string) => sandbox.ask(token, 'GET', `/smb/goal?projectId=${projectId}`);
    await sandbox.uninstall();
    expect((await read(earlier)).status).toBe(403);
    await sandbox.install();
    expect((await read(await sandbox.mintToken(accountId))).status).toBe(200);

    const changes = async (since: string): Promise<string> => {
      const path = `changes?since=${encodeURIComponent(since)}&projectIds=${projectId}`;
      const token = await sandbox.mintToken(accountId);
      return (await sandbox.ask(token, 'GET', `/smb/${path}`)).text();
    };
    const { cursor } = JSON.parse(await changes(''));
    const issue = { project: { id: projectId }, issuetype: { name: 'Story' }, summary: 'Born' };
    const made = await fetch(`${sandbox.urls.host}/rest/api/3/issue`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${SESSION_COOKIE}=${accountId}` },
      body: JSON.stringify({ fields: issue }),
    });
    const { id } = (await made.json()) as { id: string };
    await vi.waitFor(async () => expect(await changes(cursor)).toContain(`"thingId":"${id}"`), {
      timeout: 100_000,
      interval: 200,
    });
  });
});
