import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageData } from '../host/page-data.ts';
import type { FakeCall } from '../testing/app.ts';
import { writeForgeClient } from '../testing/forge-client.ts';
import { type ServedSite, serveSite } from '../testing/served-site.ts';
import { PEOPLE } from '../tracker/demo/people.ts';

const SESSION = { cookie: `sandbox.user=${PEOPLE.siteAdmin.id}` };
const MEMBER = { cookie: `sandbox.user=${PEOPLE.member.id}` };
const JSON_HEADERS = { ...MEMBER, 'content-type': 'application/json' };

let folder = '';
let site: ServedSite;
let calls: FakeCall[] = [];

/** What the fake backend answers, by path; everything else is taken without a word. */
const ANSWERS: Readonly<Record<string, { status: number; body: string; location?: string }>> = {
  '/smb/found': { status: 200, body: '{"id":"g1"}' },
  '/smb/refused': { status: 409, body: '{"code":"VERSION_CONFLICT"}' },
  '/smb/odd': { status: 500, body: '<h1>Oh no</h1>' },
  '/smb/token': { status: 401, body: '{"code":"TOKEN_INVALID"}' },
  '/smb/moved': { status: 302, body: '', location: 'https://elsewhere.example' },
  '/smb/huge': { status: 200, body: JSON.stringify('x'.repeat(5_000_001)) },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-forge-host-'));
  site = await serveSite({
    host: 'forge',
    forgeClient: await writeForgeClient(folder),
    forgeLimits: { pageMs: 400, eventMs: 400, retryMs: 20 },
  });
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  calls = [];
  site.tracker.faults.clear();
  site.app.answerBy((call, response) => {
    calls.push(call);
    const { status, body, location } = ANSWERS[call.path.split('?')[0] ?? ''] ?? {
      status: 204,
      body: '',
    };
    response.writeHead(status, location ? { location } : {}).end(body);
  });
});

const visit = async (path: string, headers = SESSION) => {
  const response = await fetch(`${site.urls.host}${path}`, { headers, redirect: 'follow' });
  const text = await response.text();
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text)?.[1];
  return { response, text, data: data ? (JSON.parse(data) as PageData) : null };
};

const invoke = async (path: string, more: object = {}, moduleKey = 'story-map') => {
  const response = await fetch(`${site.urls.host}/host/forge/invoke`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({
      moduleKey,
      place: { projectKey: 'TRAIL' },
      call: { path, method: 'GET', headers: {}, invokeType: 'ui-remote-fetch', ...more },
    }),
  });
  return response.json() as Promise<{
    success: boolean;
    payload: { status: number; body: unknown };
    error: { message: string };
  }>;
};

const tokenOf = ({ headers }: FakeCall): string => (headers.authorization ?? '').slice(7);
const told = (module: string) =>
  calls.filter(
    (call) =>
      call.path === '/forge/event' &&
      (decodeJwt(tokenOf(call)).app as { module: { key: string } }).module.key === module,
  );

const rename = (summary: string, headers = JSON_HEADERS) =>
  fetch(`${site.urls.host}/rest/api/3/issue/TRAIL-2`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ fields: { summary } }),
  });

describe('the scopes of the app', () => {
  it('bound what its pages ask of the site, and not what the site asks of itself', async () => {
    const path = `${site.urls.host}/rest/api/3/permissions`;
    const asApp = { ...MEMBER, 'x-sandbox-product-call': 'forge' };
    const refused = await fetch(path, { headers: asApp });
    expect([refused.status, (await refused.json()) as object]).toMatchObject([
      403,
      { message: expect.stringContaining('manage:jira-configuration') },
    ]);
    expect((await fetch(path, { headers: MEMBER })).status).toBe(200);
    const plain = await fetch(`${site.urls.host}/rest/api/3/priority/search`, { headers: asApp });
    expect(plain.status).toBe(200);
  });

  it('bound what its backend asks with its own token', async () => {
    await invoke('/smb/found');
    const { headers } = calls.at(-1) ?? {};
    const token = headers?.['x-forge-oauth-system'] ?? '';
    const { app } = decodeJwt((headers?.authorization ?? '').slice(7)) as {
      app: { apiBaseUrl: string };
    };
    const ask = async (at: string) =>
      (await fetch(`${app.apiBaseUrl}${at}`, { headers: { authorization: `Bearer ${token}` } }))
        .status;
    expect(await ask('/rest/api/3/permissions')).toBe(403);
    expect(await ask('/rest/api/3/priority/search')).toBe(200);
  });
});

describe('pages of the Forge host', () => {
  it('say that the site has the app on Forge', async () => {
    const status = await fetch(`${site.urls.host}/sandbox/status`);
    expect(await status.json()).toMatchObject({ ready: true, host: 'forge', tenant: site.tenant });
  });

  it.each([
    ['the project', '/jira/software/projects/TRAIL', 'jira:projectPage', 'board.html'],
    ['the issue', '/browse/TRAIL-2', 'jira:issueContext', 'issue-panel.html'],
  ])('embed a document of the app for %s', async (_, path, type, file) => {
    const { data } = await visit(path);
    const [embed] = data?.embeds ?? [];
    expect(embed?.url.endsWith(`/client/${file}`)).toBe(true);
    expect(new URL(embed?.url ?? '').origin).toBe(data?.forge?.documentsUrl);
    const { context } = data?.forge?.modules[embed?.moduleKey ?? ''] ?? {};
    expect(context).toMatchObject({
      accountId: PEOPLE.siteAdmin.id,
      siteUrl: site.urls.host,
      license: { active: true },
      extension: { type, project: { key: 'TRAIL' } },
    });
  });

  it('show every module at its address to who may see it, and no other', async () => {
    const { data } = await visit('/');
    const addresses = Object.values(data?.forge?.modules ?? {}).map(({ address }) => address);
    const whole = addresses.filter((address) =>
      /^\/(jira\/(settings\/)?apps|forge-apps)\//.test(address),
    );
    expect(whole.length).toBeGreaterThan(3);
    for (const address of new Set(whole)) {
      const page = await visit(address);
      expect([address, page.response.status, page.data?.embeds.length]).toEqual([address, 200, 1]);
    }
    const admin = whole.find((address) => address.includes('/settings/')) ?? '';
    expect((await visit(admin, MEMBER)).response.status).toBe(404);
    expect((await visit('/jira/apps/another/one')).response.status).toBe(404);
  });

  it('have the board and the issue offer the app in a menu', async () => {
    const board = await visit('/jira/software/projects/TRAIL/boards/1');
    expect(board.text.match(/data-module="agile-story-map[^"]*"/g)).toHaveLength(3);
    expect(board.data?.forge?.modules['agile-story-map']?.context.extension).toMatchObject({
      type: 'jira:boardAction',
      board: { id: '1', type: 'scrum' },
    });
    expect((await visit('/browse/TRAIL-2')).text).toContain('data-module="issue-panel-action"');
  });

  it('get their documents with the bridge first, below a path, held by a policy', async () => {
    const { data } = await visit('/jira/software/projects/TRAIL');
    const response = await fetch(data?.embeds[0]?.url ?? '');
    const page = await response.text();
    expect(page).toMatch(/<head><script src="\/global-bridge\.js"><\/script>/);
    expect(page).toContain('data-page="board"');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors 'self' ${site.urls.host}`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`style-src 'self' ${site.urls.host} 'unsafe-inline'`);
    const origin = data?.forge?.documentsUrl ?? '';
    const bridge = await fetch(`${origin}/global-bridge.js`);
    expect(await bridge.text()).toContain('__bridge');
    const beside = (data?.embeds[0]?.url ?? '').replace('/client/board.html', '');
    for (const path of [
      '/client/../manifest.yml',
      '/manifest.yml',
      '/client/%2e%2e/manifest.yml',
    ]) {
      expect((await fetch(`${beside}${path}`)).status).toBe(404);
    }
    expect((await fetch(`${beside}/client/assets/start.js`)).status).toBe(200);
  });
});

describe('the gateway of the Forge host', () => {
  it('signs who asks, where, and as which installation, for 25 seconds', async () => {
    expect(await invoke('/smb/found?x=1')).toMatchObject({
      success: true,
      payload: { status: 200, body: { id: 'g1' } },
    });
    const [call] = calls;
    expect(call).toMatchObject({ method: 'GET', path: '/smb/found?x=1' });
    const keys = createRemoteJWKSet(new URL(`${site.urls.host}/forge-keys`));
    const { payload } = await jwtVerify<JWTPayload>(tokenOf(call as FakeCall), keys, {
      issuer: 'forge/invocation-token',
    });
    expect(payload).toMatchObject({
      principal: PEOPLE.member.id,
      context: { moduleKey: 'story-map', extension: { project: { key: 'TRAIL' } } },
      app: { module: { type: 'jira:projectPage', key: 'story-map' }, license: { active: true } },
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(25);
    expect(payload.aud).toBe((payload.app as { id: string }).id);
  });

  it('signs anew for each call, and says what only it may say', async () => {
    await invoke('/smb/found', { headers: { 'If-Match': '"3"', Authorization: 'x', Cookie: 'y' } });
    await invoke('/smb/found');
    expect(calls[0]?.headers['if-match']).toBe('"3"');
    expect(calls[0]?.headers.cookie).toBeUndefined();
    expect(calls[0]?.headers.authorization).toMatch(/^Bearer ey/);
    const ids = calls.map((call) => decodeJwt(tokenOf(call)).jti);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    [
      'a refusal with its words',
      '/smb/refused',
      { payload: { status: 409, body: { code: 'VERSION_CONFLICT' } } },
    ],
    [
      'no refusal without JSON',
      '/smb/odd',
      { success: false, error: { message: expect.stringContaining('JSON') } },
    ],
    ['no 401, which is of the token alone', '/smb/token', { success: false }],
    [
      'no way elsewhere',
      '/smb/moved',
      { success: false, error: { message: expect.stringContaining('elsewhere') } },
    ],
    [
      'no answer that is too large',
      '/smb/huge',
      { success: false, error: { message: expect.stringContaining('too large') } },
    ],
  ])('passes on %s', async (_, path, answer) => {
    expect(await invoke(path)).toMatchObject(answer);
  });

  it('sends no request that is too large', async () => {
    const body = { text: 'é'.repeat(250_000) };
    expect(await invoke('/smb/found', { method: 'POST', body })).toMatchObject({ success: false });
    expect(calls).toEqual([]);
  });

  it('gives up in time, and is struck by faults', async () => {
    const path = '/forge-gateway/smb/found';
    site.tracker.faults.add({ path, latencyMs: 2_000, times: 1 });
    expect((await invoke('/smb/found')).error.message).toContain('timed out');
    site.tracker.faults.add({ path, status: 503, times: 1 });
    expect((await invoke('/smb/found')).payload.status).toBe(503);
    site.tracker.faults.add({ path, drop: true, late: true, times: 1 });
    calls = [];
    expect((await invoke('/smb/found')).success).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('has tokens with which the site answers the app as itself and as the person', async () => {
    await invoke('/smb/found');
    const { app } = decodeJwt<{ app: { apiBaseUrl: string } }>(tokenOf(calls[0] as FakeCall));
    const ask = async (header: string) => {
      const response = await fetch(`${app.apiBaseUrl}/rest/api/3/myself`, {
        headers: { authorization: `Bearer ${calls[0]?.headers[header]}` },
      });
      return ((await response.json()) as { accountId: string }).accountId;
    };
    expect(await ask('x-forge-oauth-user')).toBe(PEOPLE.member.id);
    expect(await ask('x-forge-oauth-system')).toMatch(/^app:/);
    expect((await fetch(`${app.apiBaseUrl}/rest/api/3/myself`)).status).toBe(401);
    const elsewhere = app.apiBaseUrl.replace(/[^/]+$/, 'another-site');
    expect((await fetch(`${elsewhere}/rest/api/3/myself`)).status).toBe(404);
    expect((await invoke('/smb/found', {}, 'no-module')).success).toBeUndefined();
  });

  it('gives the app a token of a person who is away, for its own token alone', async () => {
    await invoke('/smb/found');
    const own = String(calls[0]?.headers['x-forge-oauth-system']);
    const { app } = decodeJwt<{ app: { apiBaseUrl: string } }>(tokenOf(calls[0] as FakeCall));
    const cloudId = app.apiBaseUrl.slice(app.apiBaseUrl.lastIndexOf('/') + 1);
    const ask = async (userId: string, token = own, id = cloudId) => {
      const input = `{ contextIds: ["ari:cloud:jira::site/${id}"], userId: "${userId}" }`;
      const query = `mutation { offlineUserAuthToken(input: ${input}) { authToken { token ttl } } }`;
      const response = await fetch(`${site.urls.host}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ query }),
      });
      const body = (await response.json()) as {
        data?: { offlineUserAuthToken: { authToken: { token: string; ttl: number } } | null };
      };
      return [response.status, body.data?.offlineUserAuthToken?.authToken.ttl ?? null];
    };
    expect(await ask(PEOPLE.viewer.id)).toEqual([200, 14_400]);
    expect(await ask('nobody')).toEqual([200, null]);
    expect(await ask(PEOPLE.viewer.id, own, 'another-site')).toEqual([200, null]);
    expect(await ask(PEOPLE.viewer.id, 'forged')).toEqual([401, null]);
  });
});

describe('events of the Forge host', () => {
  it('are told to the app in its own name, with who did it', async () => {
    await rename('Told to the app');
    await expect.poll(() => told('tracker-events').length).toBe(1);
    const [call] = told('tracker-events');
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      eventType: 'avi:jira:updated:issue',
      atlassianId: PEOPLE.member.id,
      issue: { key: 'TRAIL-2', fields: { summary: 'Told to the app' } },
      changelog: { items: [{ field: 'summary' }] },
    });
    const claims = decodeJwt(tokenOf(call as FakeCall));
    expect([claims.principal, claims.context]).toEqual([undefined, undefined]);
    expect(call?.headers['x-forge-oauth-system']).toBeDefined();
  });

  it('are told again while the app cannot take them, four times at most', async () => {
    site.tracker.faults.add({
      path: '/forge-events/tracker-events',
      drop: true,
      late: true,
      times: 2,
    });
    await rename('Told three times');
    await expect.poll(() => told('tracker-events').length).toBe(3);
    const retries = told('tracker-events').map(
      ({ body }) =>
        (JSON.parse(body) as { retryContext?: { retryCount: number } }).retryContext?.retryCount,
    );
    expect(retries).toEqual([undefined, 1, 2]);
    const rule = { path: '/forge-events/tracker-events', status: 503 };
    site.tracker.faults.add(rule);
    await rename('Never taken');
    const hits = () => site.tracker.faults.all()[1]?.hits;
    await expect.poll(hits).toBe(5);
  });

  it('come by the hour too, and when a schedule is run', async () => {
    const response = await fetch(`${site.urls.host}/sandbox/schedules`, { method: 'POST' });
    expect((await response.json()) as object).toMatchObject({
      ran: expect.arrayContaining(['hourly-visit']),
    });
    expect(told('hourly-visit')).toHaveLength(1);
  });
});

describe('the app on the Forge host', () => {
  const change = (path: string, body: object) =>
    fetch(`${site.urls.host}/sandbox/${path}`, { method: 'PUT', body: JSON.stringify(body) });
  const installationOf = (call: FakeCall) =>
    decodeJwt<{ app: { installationId: string } }>(tokenOf(call)).app.installationId;

  it('is told of its end and of its beginning, each install by another name', async () => {
    await change('app', { installed: false });
    expect(told('farewell')).toHaveLength(1);
    expect((await visit('/jira/software/projects/TRAIL/apps/a/b')).response.status).toBe(404);
    await rename('Nobody hears of it');
    await change('app', { installed: true });
    const [installed] = told('lifecycle-events');
    expect(JSON.parse(installed?.body ?? '')).toMatchObject({
      eventType: 'avi:forge:installed:app',
    });
    const [farewell] = told('farewell');
    expect(installationOf(installed as FakeCall)).not.toBe(installationOf(farewell as FakeCall));
    expect(told('tracker-events')).toEqual([]);
  });

  it('goes over to Connect and comes back as the same site, with the client key at hand', async () => {
    expect((await change('host', { kind: 'connect' })).status).toBe(200);
    expect(calls.map(({ path }) => path)).toContain('/connect/installed');
    expect((await visit('/jira/software/projects/TRAIL')).data?.forge).toBeNull();
    expect((await change('host', { kind: 'server' })).status).toBe(400);
    calls = [];
    expect((await change('host', { kind: 'forge' })).status).toBe(200);
    expect(calls.map(({ path }) => path)).toEqual(['/forge/event', '/connect/uninstalled']);
    const [call] = told('lifecycle-events');
    const { app } = decodeJwt<{ app: { apiBaseUrl: string } }>(tokenOf(call as FakeCall));
    const property =
      '/rest/atlassian-connect/1/addons/app.cairn.story-map/properties/connect_client_key_019cdff3-8bfb-71fe-9628-875b700aebb8';
    const response = await fetch(`${app.apiBaseUrl}${property}`, {
      headers: { authorization: `Bearer ${call?.headers['x-forge-oauth-system']}` },
    });
    const { value } = (await response.json()) as { value: string };
    const status = await fetch(`${site.urls.host}/sandbox/status`);
    expect(await status.json()).toMatchObject({ host: 'forge', tenant: value });
  });
});
