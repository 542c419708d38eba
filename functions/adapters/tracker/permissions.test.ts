import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountId, TenantId } from '#domain/kernel/ids.ts';
import { queryStringHash } from '../../connect/qsh.ts';
import type { Permissions } from '../../ports/permissions.ts';
import { SITE } from '../../testing/site.ts';
import { START, START_SECONDS, stoppedClock } from '../../testing/time.ts';
import { appRequests } from './app-request.ts';
import { trackerPermissions } from './permissions.ts';
import { rememberedPermissions } from './remembered.ts';

interface Heard {
  readonly line: string;
  readonly authorization: string;
  readonly body: unknown;
}

let server: Server;
let baseUrl: string;
let heard: Heard[];
let reply: { status: number; body: unknown };

beforeEach(async () => {
  heard = [];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    heard.push({
      line: `${request.method} ${request.url}`,
      authorization: request.headers.authorization ?? '',
      body: text === '' ? null : JSON.parse(text),
    });
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jira`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const permissions = (state: 'installed' | 'uninstalled' = 'installed'): Permissions =>
  trackerPermissions(
    appRequests({
      appKey: 'app-key',
      findInstallation: async (clientKey) =>
        clientKey === SITE.clientKey ? { ...SITE, baseUrl, state } : null,
      clock: stoppedClock(),
    }),
  );

const question = (projectId = '10') => ({
  tenant: SITE.clientKey as TenantId,
  accountId: 'account-ann' as AccountId,
  permission: 'ADMINISTER_PROJECTS' as const,
  projectId,
});
const granting = (...projects: (number | string)[]) => ({
  status: 200,
  body: {
    globalPermissions: [],
    projectPermissions: [{ permission: 'ADMINISTER_PROJECTS', projects, issues: [] }],
  },
});

describe('asking the tracker who may what', () => {
  it('asks as the app, for the person, with a token of this very request', async () => {
    reply = granting(10);
    expect(await permissions().may(question())).toBe(true);
    const [{ line, authorization, body } = { line: '', authorization: '', body: null }] = heard;
    expect(line).toBe('POST /jira/rest/api/3/permissions/check');
    expect(body).toEqual({
      accountId: 'account-ann',
      projectPermissions: [{ permissions: ['ADMINISTER_PROJECTS'], projects: [10] }],
    });
    const token = authorization.replace('JWT ', '');
    const secret = new TextEncoder().encode(SITE.sharedSecret);
    await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: new Date(START) });
    expect(decodeJwt(token)).toEqual({
      iss: 'app-key',
      aud: [SITE.clientKey],
      iat: START_SECONDS,
      exp: START_SECONDS + 180,
      qsh: queryStringHash({ method: 'POST', path: '/rest/api/3/permissions/check', query: [] }),
    });
  });

  it.each([
    ['nothing', { status: 200, body: { projectPermissions: [] } }],
    ['another project', granting(11, 100)],
    ['no project', granting()],
  ])('takes %s for no', async (_, answer) => {
    reply = answer;
    expect(await permissions().may(question())).toBe(false);
  });

  it('does not ask about what cannot be a project', async () => {
    for (const projectId of ['01JZZZZZZZZZZZZZZZZZZZZZZA', '0', '1e1', '10,11', '']) {
      expect(await permissions().may(question(projectId))).toBe(false);
    }
    expect(heard).toEqual([]);
  });

  it.each([
    ['a failure', { status: 500, body: {} }],
    ['a refusal', { status: 403, body: {} }],
    ['no answer that is known', { status: 200, body: { permissions: 'all' } }],
    ['nothing there', { status: 404, body: {} }],
  ])('is busy, and never lets in, after %s', async (_, answer) => {
    reply = answer;
    await expect(permissions().may(question())).rejects.toMatchObject({
      refusal: { code: 'BUSY' },
    });
  });

  it('does not call a site that has uninstalled or is not known', async () => {
    const gone = permissions('uninstalled').may(question());
    await expect(gone).rejects.toMatchObject({ refusal: { code: 'TENANT_UNKNOWN' } });
    const strange = permissions().may({ ...question(), tenant: 'strange' as TenantId });
    await expect(strange).rejects.toMatchObject({ refusal: { code: 'TENANT_UNKNOWN' } });
    expect(heard).toEqual([]);
  });

  it('finds the project of a board', async () => {
    const tenant = SITE.clientKey as TenantId;
    reply = { status: 200, body: { id: 1, location: { projectId: 10 } } };
    expect(await permissions().projectOfBoard(tenant, '1')).toBe('10');
    expect(heard[0]?.line).toBe('GET /jira/rest/agile/1.0/board/1');
    reply = { status: 200, body: { id: 1 } };
    expect(await permissions().projectOfBoard(tenant, '1')).toBeNull();
    reply = { status: 404, body: {} };
    expect(await permissions().projectOfBoard(tenant, '1')).toBeNull();
    expect(await permissions().projectOfBoard(tenant, '../../secret')).toBeNull();
    expect(heard).toHaveLength(3);
  });
});

describe('remembered answers', () => {
  it('spare the tracker for half a minute, each for its own question, failures never', async () => {
    let now = START;
    const remembered = rememberedPermissions(permissions(), () => stoppedClock(now)());
    reply = { status: 500, body: {} };
    await expect(remembered.may(question())).rejects.toThrow();
    reply = granting(10);
    expect(await remembered.may(question())).toBe(true);
    reply = granting();
    expect(await remembered.may(question())).toBe(true);
    expect(await remembered.may(question('11'))).toBe(false);
    now += 30_000;
    expect(await remembered.may(question())).toBe(false);
    expect(heard).toHaveLength(4);
  });
});
