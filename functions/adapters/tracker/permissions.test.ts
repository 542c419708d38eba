import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountId, TenantId } from '#domain/kernel/ids.ts';
import { queryStringHash } from '../../connect/qsh.ts';
import type { Permissions } from '../../ports/tracker/permissions.ts';
import { SITE } from '../../testing/site.ts';
import { START, START_SECONDS, stoppedClock } from '../../testing/time.ts';
import { appRequests } from './app-request.ts';
import { trackerPermissions } from './permissions.ts';
import { rememberedPermissions } from './remembered.ts';

interface SeenRequest {
  readonly line: string;
  readonly authorization: string;
  readonly body: unknown;
}

let server: Server;
let baseUrl: string;
let requests: SeenRequest[];
interface ReplyOf {
  readonly status: number;
  readonly body: unknown;
}
let reply: ReplyOf;
/** Replies of the tracker by path, without base path and query. For all other paths, the tracker sends `reply`. */
let replies: Record<string, ReplyOf>;
const PERSON = { status: 200, body: { accountType: 'atlassian' } };

beforeEach(async () => {
  requests = [];
  replies = { '/rest/api/3/user': PERSON };
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    requests.push({
      line: `${request.method} ${request.url}`,
      authorization: request.headers.authorization ?? '',
      body: text === '' ? null : JSON.parse(text),
    });
    const [path = ''] = (request.url ?? '').replace('/jira', '').split('?');
    const { status, body } = replies[path] ?? reply;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
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
      tokens: null,
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

describe('permissions from the tracker', () => {
  it('are requested by the app for a person, with a token for this request', async () => {
    reply = granting(10);
    expect(await permissions().may(question())).toBe(true);
    const [{ line, authorization, body } = { line: '', authorization: '', body: null }] = requests;
    expect(line).toBe('POST /jira/rest/api/3/permissions/check');
    expect(body).toEqual({
      accountId: 'account-ann',
      globalPermissions: ['ADMINISTER'],
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
  ])('are denied when the answer is %s', async (_, answer) => {
    reply = answer;
    expect(await permissions().may(question())).toBe(false);
  });

  it('are not requested when the id cannot be that of a project', async () => {
    for (const projectId of ['01JZZZZZZZZZZZZZZZZZZZZZZA', '0', '1e1', '10,11', '']) {
      expect(await permissions().may(question(projectId))).toBe(false);
    }
    expect(requests).toEqual([]);
  });

  it.each([
    ['a failure', { status: 500, body: {} }],
    ['a refusal', { status: 403, body: {} }],
    ['no answer that is known', { status: 200, body: { permissions: 'all' } }],
    ['nothing there', { status: 404, body: {} }],
  ])('fail with TRACKER_UNAVAILABLE and grant nothing after %s', async (_, answer) => {
    reply = answer;
    await expect(permissions().may(question())).rejects.toMatchObject({
      refusal: { code: 'TRACKER_UNAVAILABLE' },
    });
  });

  it('are not requested when the site is uninstalled or unknown', async () => {
    const gone = permissions('uninstalled').may(question());
    await expect(gone).rejects.toMatchObject({ refusal: { code: 'TENANT_UNKNOWN' } });
    const strange = permissions().may({ ...question(), tenant: 'strange' as TenantId });
    await expect(strange).rejects.toMatchObject({ refusal: { code: 'TENANT_UNKNOWN' } });
    expect(requests).toEqual([]);
  });

  it('include a look-up of the project of a board', async () => {
    const tenant = SITE.clientKey as TenantId;
    reply = { status: 200, body: { id: 1, location: { projectId: 10 } } };
    expect(await permissions().projectOfBoard(tenant, '1')).toBe('10');
    expect(requests[0]?.line).toBe('GET /jira/rest/agile/1.0/board/1');
    reply = { status: 200, body: { id: 1 } };
    expect(await permissions().projectOfBoard(tenant, '1')).toBeNull();
    reply = { status: 404, body: {} };
    expect(await permissions().projectOfBoard(tenant, '1')).toBeNull();
    expect(await permissions().projectOfBoard(tenant, '../../secret')).toBeNull();
    expect(requests).toHaveLength(3);
  });

  it("include a look-up of a project's id by its key", async () => {
    const tenant = SITE.clientKey as TenantId;
    reply = { status: 200, body: { id: 10, key: 'W' } };
    expect(await permissions().projectOfKey(tenant, 'WALK_2')).toBe('10');
    expect(requests[0]?.line).toBe('GET /jira/rest/api/3/project/WALK_2');
    reply = { status: 404, body: {} };
    expect(await permissions().projectOfKey(tenant, 'GONE')).toBeNull();
    expect(await permissions().projectOfKey(tenant, '../secret')).toBeNull();
    expect(requests).toHaveLength(2);
  });

  it('make a site admin an admin of each project, unless the account is an app', async () => {
    reply = { status: 200, body: { globalPermissions: ['ADMINISTER'], projectPermissions: [] } };
    expect(await permissions().may(question())).toBe(true);
    expect(await permissions().administersSite(question())).toBe(true);
    expect(requests.at(-1)?.line).toBe('GET /jira/rest/api/3/user?accountId=account-ann');
    for (const other of [
      { status: 200, body: { accountType: 'app' } },
      { status: 200, body: { accountType: 'customer' } },
      { status: 404, body: {} },
    ]) {
      replies['/rest/api/3/user'] = other;
      expect(await permissions().may(question())).toBe(false);
      expect(await permissions().administersSite(question())).toBe(false);
    }
  });

  it('are requested without the global permission when the question is not about admins', async () => {
    reply = {
      status: 200,
      body: {
        globalPermissions: ['ADMINISTER'],
        projectPermissions: [{ permission: 'EDIT_ISSUES', projects: [10] }],
      },
    };
    const edit = { ...question(), permission: 'EDIT_ISSUES' as const };
    expect(await permissions().may(edit)).toBe(true);
    expect(await permissions().may({ ...edit, projectId: '11' })).toBe(false);
    expect(requests[0]?.body).toEqual({
      accountId: 'account-ann',
      projectPermissions: [{ permissions: ['EDIT_ISSUES'], projects: [10] }],
    });
  });
});

describe('administersBoard', () => {
  const asking = (boardId = '1') => permissions().administersBoard(question(), boardId);
  const board = (type: string) => ({
    status: 200,
    body: { id: 1, name: 'Trail & path', type, location: { projectId: 10 } },
  });
  const listed = (admins: unknown, id = 1, isLast = true) => ({
    status: 200,
    body: {
      isLast,
      values: [
        { id: 7, admins: {} },
        { id, admins },
      ],
    },
  });

  beforeEach(() => {
    reply = granting();
    replies['/rest/agile/1.0/board/1'] = board('scrum');
    replies['/rest/agile/1.0/board/1/project'] = {
      status: 200,
      body: { isLast: true, values: [{ id: '10' }, { id: '11' }] },
    };
    replies['/rest/agile/1.0/board'] = listed({ users: [], groups: [] });
  });

  it("allows users who are among the board's admins", async () => {
    expect(await asking()).toBe(false);
    replies['/rest/agile/1.0/board'] = listed({ users: [{ accountId: 'account-ann' }] });
    expect(await asking()).toBe(true);
    const boardRequest = requests.find(({ line }) => line.includes('/board?'))?.line;
    expect(boardRequest).toContain('expand=admins&maxResults=50&name=Trail%20%26%20path&startAt=0');
    replies['/rest/agile/1.0/board'] = listed({ users: [{ accountId: 'account-ann' }] }, 2);
    expect(await asking()).toBe(false);
  });

  it("allows members of a group that is among the board's admins", async () => {
    replies['/rest/agile/1.0/board'] = listed({ users: [], groups: [{ name: 'guides' }] });
    replies['/rest/api/3/user/groups'] = { status: 200, body: [{ name: 'walkers' }] };
    expect(await asking()).toBe(false);
    replies['/rest/api/3/user/groups'] = {
      status: 200,
      body: [{ name: 'walkers' }, { name: 'guides' }],
    };
    expect(await asking()).toBe(true);
    expect(requests.at(-1)?.line).toBe('GET /jira/rest/api/3/user/groups?accountId=account-ann');
    replies['/rest/agile/1.0/board'] = listed({ groups: [{ name: 'guides', groupId: 'g-1' }] });
    replies['/rest/api/3/user/groups'] = {
      status: 200,
      body: [{ name: 'guides', groupId: 'g-2' }],
    };
    expect(await asking()).toBe(false);
  });

  it('allows people who are admins of every project of the board', async () => {
    reply = granting(10);
    expect(await asking()).toBe(false);
    reply = granting(10, 11);
    expect(await asking()).toBe(true);
    replies['/rest/agile/1.0/board/1/project'] = { status: 200, body: { values: [] } };
    expect(await asking()).toBe(false);
  });

  it('allows the admins of the project to which a team-managed board belongs', async () => {
    replies['/rest/agile/1.0/board/1'] = board('simple');
    replies['/rest/agile/1.0/board'] = listed({ users: [{ accountId: 'account-ann' }] });
    expect(await asking()).toBe(false);
    reply = granting('10');
    expect(await asking()).toBe(true);
    expect(requests.some(({ line }) => line.includes('expand=admins'))).toBe(false);
  });

  it('refuses when the board does not exist, and throws while the tracker is unavailable', async () => {
    replies['/rest/agile/1.0/board/1'] = { status: 404, body: {} };
    expect(await asking()).toBe(false);
    expect(await asking('../user')).toBe(false);
    replies['/rest/agile/1.0/board/1'] = { status: 500, body: {} };
    await expect(asking()).rejects.toMatchObject({ refusal: { code: 'TRACKER_UNAVAILABLE' } });
  });

  it('signs the queries of its requests', async () => {
    await asking();
    for (const { line, authorization } of requests) {
      const [method = '', url = ''] = line.split(' ');
      const { pathname, searchParams } = new URL(url.replace('/jira', ''), 'http://site');
      expect(decodeJwt(authorization.replace('JWT ', '')).qsh).toBe(
        queryStringHash({ method, path: pathname, query: [...searchParams] }),
      );
    }
  });
});

describe('cached permissions', () => {
  it('are requested once in half a minute, and again after a failure', async () => {
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
    expect(requests.filter(({ line }) => line.endsWith('/check'))).toHaveLength(4);
  });
});
