import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { FakeCall } from '../testing/app.ts';
import { serveForgeSite, tokenOf } from '../testing/forge-site.ts';
import type { ServedSite } from '../testing/served-site.ts';
import { PEOPLE } from '../tracker/site/people.ts';

const JSON_HEADERS = {
  cookie: `sandbox.user=${PEOPLE.member.id}`,
  'content-type': 'application/json',
};

let site: ServedSite;
let stop: () => Promise<void>;
let calls: FakeCall[] = [];

/** The fake backend's answers by path. The backend answers 204 for all other paths. */
const ANSWERS: Readonly<Record<string, { status: number; body: string; location?: string }>> = {
  '/smb/found': { status: 200, body: '{"id":"g1"}' },
  '/smb/refused': { status: 409, body: '{"code":"VERSION_CONFLICT"}' },
  '/smb/odd': { status: 500, body: '<h1>Oh no</h1>' },
  '/smb/token': { status: 401, body: '{"code":"TOKEN_INVALID"}' },
  '/smb/moved': { status: 302, body: '', location: 'https://elsewhere.example' },
  '/smb/huge': { status: 200, body: JSON.stringify('x'.repeat(5_000_001)) },
};

beforeAll(async () => {
  ({ site, stop } = await serveForgeSite());
});
afterAll(() => stop?.());
beforeEach(() => {
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

const invoke = async (path: string, more: object = {}, moduleKey = 'story-map', at = site) => {
  const response = await fetch(`${at.urls.host}/host/forge/invoke`, {
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

describe('the gateway of the Forge host', () => {
  it('signs the user, the context and the installation with a token that is valid for 25 seconds', async () => {
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

  it('signs each call separately, and replaces headers that only the gateway may set', async () => {
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

  it('refuses a request that is too large, without calling the backend', async () => {
    const body = { text: 'é'.repeat(250_000) };
    expect(await invoke('/smb/found', { method: 'POST', body })).toMatchObject({ success: false });
    expect(calls).toEqual([]);
  });

  it('reports a timeout when the backend takes too long', async () => {
    const hasty = await serveForgeSite({ pageMs: 50 });
    onTestFinished(hasty.stop);
    hasty.site.tracker.faults.add({ path: '/forge-gateway/smb/found', latencyMs: 2_000 });
    const { error } = await invoke('/smb/found', {}, 'story-map', hasty.site);
    expect(error.message).toContain('timed out');
  });

  it("applies fault rules that match the gateway's path", async () => {
    const path = '/forge-gateway/smb/found';
    site.tracker.faults.add({ path, status: 503, times: 1 });
    expect((await invoke('/smb/found')).payload.status).toBe(503);
    site.tracker.faults.add({ path, drop: true, late: true, times: 1 });
    calls = [];
    expect((await invoke('/smb/found')).success).toBe(false);
    expect(calls).toHaveLength(1);
  });

  /** Makes the Forge host call the app without a page. Returns the headers of this call. */
  const ownCall = async (): Promise<FakeCall> => {
    await fetch(`${site.urls.host}/sandbox/schedules`, { method: 'POST' });
    const found = calls.find(({ path }) => path === '/forge/event');
    if (!found) throw new Error('the host did not call');
    return found;
  };

  it("adds the app's token only to calls that Forge makes by itself", async () => {
    await invoke('/smb/found');
    const names = Object.keys(calls[0]?.headers ?? {});
    expect(names.filter((name) => name.startsWith('x-forge-oauth-'))).toEqual([]);
    const { headers } = await ownCall();
    expect(headers['x-forge-oauth-user']).toBeUndefined();
    const { app } = decodeJwt<{ app: { apiBaseUrl: string } }>(tokenOf(calls[0] as FakeCall));
    const response = await fetch(`${app.apiBaseUrl}/rest/api/3/myself`, {
      headers: { authorization: `Bearer ${headers['x-forge-oauth-system']}` },
    });
    expect(((await response.json()) as { accountId: string }).accountId).toMatch(/^app:/);
    expect((await fetch(`${app.apiBaseUrl}/rest/api/3/myself`)).status).toBe(401);
    const elsewhere = app.apiBaseUrl.replace(/[^/]+$/, 'another-site');
    expect((await fetch(`${elsewhere}/rest/api/3/myself`)).status).toBe(404);
    expect((await invoke('/smb/found', {}, 'no-module')).success).toBeUndefined();
  });

  it("gives a token for an offline user only in exchange for the app's own token", async () => {
    const own = String((await ownCall()).headers['x-forge-oauth-system']);
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
