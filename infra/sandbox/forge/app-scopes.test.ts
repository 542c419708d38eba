import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventEndpoint } from '../../descriptor/forge-callers.ts';
import { FORGE_SCOPES, forgeScopesOf } from '../../descriptor/scopes.ts';
import { SCOPED_CALLS } from '../testing/scoped-calls.ts';
import { answerForgeApi, type ForgeApi } from './api.ts';
import { tokenHeaders } from './gateway.ts';
import { FORGE_LIMITS, MinuteRate } from './limits.ts';

const GRANTED = forgeScopesOf(FORGE_SCOPES);
const SCOPES = FORGE_SCOPES.filter(({ scope }) => Object.hasOwn(SCOPED_CALLS, scope));

/** The scopes in the manifest. Some tests remove one of them. */
let granted: typeof GRANTED = GRANTED;
let passed: string[] = [];
let origin = '';

/** Returns a Forge API that checks only tokens and scopes. The site behind it accepts every call. */
const api = (): ForgeApi =>
  ({
    app: { connectKey: 'app.cairn', permissions: { scopes: granted } },
    identity: { cloudId: 'cloud-one', read: () => ({ formerClientKey: null }) },
    tracker: {
      directory: { user: () => undefined },
      handle: async (request: { url?: string }, response: { end(): void }) => {
        passed.push(request.url ?? '');
        response.end();
        return true;
      },
    },
    limits: FORGE_LIMITS,
    rate: new MinuteRate(() => 0),
    isSystemToken: (token: string) => token === 'system',
    isOfflineToken: (token: string) => token === 'away',
    grant: () => '',
    userTokenSeconds: 60,
  }) as unknown as ForgeApi;

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://host');
  if (!(await answerForgeApi(api(), request, response, url))) response.writeHead(404).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  granted = GRANTED;
  passed = [];
});

const call = async (token: string, method: string, path: string) => {
  const response = await fetch(`${origin}/ex/jira/cloud-one${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  return [response.status, await response.text()] as const;
};

const without = (scope: string) =>
  Object.fromEntries(Object.entries(GRANTED).filter(([each]) => each !== scope));

describe.each([
  ['the app itself', 'system'],
  ['a person at the page', 'person'],
])('a token of %s', (_, token) => {
  it.each(SCOPES.map(({ scope }) => scope))(
    'allows the calls that need %s, and refuses them without that scope',
    async (scope) => {
      const [method = '', path = ''] = SCOPED_CALLS[scope] ?? [];
      expect((await call(token, method, path))[0]).toBe(200);
      granted = without(scope);
      passed = [];
      const [status, text] = await call(token, method, path);
      expect([status, passed]).toEqual([403, []]);
      expect(text).toContain(scope);
    },
  );
});

describe('a token for a user who is offline', () => {
  it.each(SCOPES)(
    'allows calls that need $scope only if jobs have the scope',
    async ({ scope, ...reason }) => {
      const [method = '', path = ''] = SCOPED_CALLS[scope] ?? [];
      const [status] = await call('away', method, path);
      // A call that needs two scopes is allowed only if background jobs have both scopes.
      if (status === 200) expect('inJobs' in reason).toBe(true);
      granted = without(scope);
      expect((await call('away', method, path))[0]).toBe(403);
    },
  );
});

describe("a call of an app's page to the site", () => {
  const ask = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${origin}${path}`, { headers })).status;
  const asPage = { 'x-sandbox-product-call': 'forge' };

  it("needs the app's scopes, unlike a call of a page of the site itself", async () => {
    expect(await ask('/rest/api/3/permissions', asPage)).toBe(403);
    // 404 shows that the call reached the site, because this server has no such route.
    expect(await ask('/rest/api/3/priority/search', asPage)).toBe(404);
    expect(await ask('/rest/api/3/permissions', {})).toBe(404);
  });
});

/** The calls that the backend makes as the app, in `functions/adapters/tracker`. */
const AS_APP = [
  ['POST', '/rest/api/3/permissions/check'],
  ['GET', '/rest/api/3/serverInfo'],
  ['GET', '/rest/api/3/user'],
  ['GET', '/rest/api/3/user/bulk'],
  ['GET', '/rest/api/3/user/groups'],
  ['GET', '/rest/api/3/project/10000'],
  ['GET', '/rest/agile/1.0/board'],
  ['GET', '/rest/agile/1.0/board/1'],
  ['GET', '/rest/agile/1.0/board/1/project'],
] as const;

describe('a call of the backend as the app', () => {
  it.each(AS_APP)("is allowed by the manifest's scopes: %s %s", async (method, path) => {
    expect((await call('system', method, path))[0]).toBe(200);
  });

  it('is refused for site administration, for another site, and without a token', async () => {
    expect((await call('system', 'GET', '/rest/api/3/permissions'))[0]).toBe(403);
    const elsewhere = await fetch(`${origin}/ex/jira/cloud-two/rest/api/3/user`, {
      headers: { authorization: 'Bearer system' },
    });
    const nobody = await fetch(`${origin}/ex/jira/cloud-one/rest/api/3/user`);
    expect([elsewhere.status, nobody.status, passed]).toEqual([404, 401, []]);
  });
});

describe("the token headers of Forge's calls to the app", () => {
  const handed = (auth: object, scopes: object, accountId: string | null = null) =>
    tokenHeaders(
      { auth },
      { app: { permissions: { scopes } } as never, grant: (id) => id ?? 'the app' },
      accountId,
    );
  const { auth } = eventEndpoint('backend');

  it("contain the app's token only if the manifest has the scope for it", () => {
    expect(handed(auth, GRANTED)).toEqual({ 'x-forge-oauth-system': 'the app' });
    expect(handed(auth, without('read:app-system-token'))).toEqual({});
    expect(handed({}, GRANTED)).toEqual({});
  });

  it('contain no token of a user, because our manifest lacks the scope for it', () => {
    const asking = { appUserToken: { enabled: true } };
    expect(handed(asking, GRANTED, 'person')).toEqual({});
    const scopes = { ...GRANTED, 'read:app-user-token': {} };
    expect(handed(asking, scopes, 'person')).toEqual({ 'x-forge-oauth-user': 'person' });
    expect(handed(asking, scopes)).toEqual({});
  });

  it('are the reason for the only scope in the manifest that no API call needs', () => {
    const rest = FORGE_SCOPES.map(({ scope }) => scope).filter(
      (scope) => !Object.hasOwn(SCOPED_CALLS, scope),
    );
    expect(rest).toEqual(['read:app-system-token']);
  });
});
