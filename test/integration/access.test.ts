import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { personaListSchema } from '#domain/contracts/persona.ts';
import { portfolioSchema } from '#domain/contracts/portfolio.ts';
import { pluginSettingSchema } from '#domain/contracts/sharing.ts';
import { EDGE_HEADER, VIEWER_HEADER } from '#functions/http/edge-headers.ts';
import { GUEST_LIMIT } from '#functions/http/guest/comments.ts';
import { ROUTES, routeKey } from '#functions/http/routes.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { type TestSandbox, takeTestSandbox } from '../support/sandbox.ts';

/** Sends JSON from another local IP address, as if another visitor sent it. */
const postFrom = async (
  localAddress: string,
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<{ readonly status: number | undefined; readonly retryAfter: string | undefined }> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(
    url,
    {
      method: 'POST',
      localAddress,
      agent: false,
      headers: { ...headers, 'content-type': 'application/json' },
    },
    resolve,
  );
  sent.on('error', reject).end(JSON.stringify(body));
  const answer = await promise;
  answer.resume();
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
};

describe('access to data over HTTP', () => {
  let sandbox: TestSandbox;
  let project: string;

  beforeAll(async () => {
    sandbox = await takeTestSandbox();
    project = sandbox.tracker.directory.projects()[0]?.id ?? '';
  });
  afterAll(() => sandbox.stop());

  const as = async (
    accountId: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
  ): Promise<Response> => {
    const token = await sandbox.mintToken(accountId);
    return sandbox.ask(token, method, path, body === undefined ? {} : { body });
  };
  const codeOf = async (answer: Response): Promise<[number, string]> => [
    answer.status,
    errorBodySchema.parse(await answer.json()).code,
  ];
  const admin = PEOPLE.projectAdmin.id;
  const outsider = PEOPLE.outsider.id;

  it('requires access to a project before the project can join a portfolio', async () => {
    const body = { name: 'Borrowed', projectIds: [project], personaSync: true };
    const refused = await as(outsider, 'POST', '/smb/portfolio', body);
    expect(await codeOf(refused)).toEqual([403, 'PROJECT_DENIED']);
    expect((await as(admin, 'POST', '/smb/portfolio', body)).status).toBe(201);
  });

  it('to a portfolio does not include its projects, only their number', async () => {
    const persona = { scope: 'project', projectId: project, name: 'Only for the project' };
    expect((await as(admin, 'POST', '/smb/persona', persona)).status).toBe(201);
    const made = await as(admin, 'POST', '/smb/portfolio', {
      name: 'Together',
      projectIds: [project],
      personaSync: true,
      members: [{ accountId: outsider, role: 'planner' }],
    });
    const { id } = portfolioSchema.parse(await made.json());
    const list = `/smb/personas?portfolioBoardId=${id}`;
    const namesOf = async (answer: Response) =>
      personaListSchema.parse(await answer.json()).map(({ name }) => name);
    expect(await namesOf(await as(admin, 'GET', list))).toContain(persona.name);
    const seen = await as(outsider, 'GET', list);
    expect(seen.headers.get('x-hidden-projects')).toBe('1');
    expect(await namesOf(seen)).not.toContain(persona.name);
    const shown = await (await as(outsider, 'GET', `/smb/portfolio/${id}`)).json();
    expect(portfolioSchema.parse(shown)).toMatchObject({ projectIds: [], hiddenProjects: 1 });
  });

  it('is refused to unknown and deactivated accounts', async () => {
    for (const accountId of ['5f0a1c0e4b6d2a0068aaaaaa', PEOPLE.inactive.id]) {
      for (const path of [
        `/smb/goal?projectId=${project}`,
        '/smb/personas',
        '/smb/portfolio',
        '/app-setting',
      ]) {
        const refused = await codeOf(await as(accountId, 'GET', path));
        expect([path, ...refused]).toEqual([path, 403, 'PERMISSION_DENIED']);
      }
      const members = [{ accountId, role: 'viewer' }];
      const body = { name: 'Ghosts', members };
      const refused = await as(admin, 'POST', '/smb/portfolio', body);
      expect(await codeOf(refused)).toEqual([400, 'MEMBER_NOT_FOUND']);
    }
  });

  it("to a board's labels requires access to all projects of the board", async () => {
    const [board] = sandbox.tracker.directory.boards();
    const fields = { summary: 'Label me', labels: ['walked-far'] };
    await as(admin, 'POST', `/smb/goal?projectId=${project}`, { fields });
    const labels = await as(PEOPLE.viewer.id, 'GET', `/smb/board/${board?.id}/label`);
    expect(await labels.json()).toContain('walked-far');
    const denied = await as(outsider, 'GET', `/smb/board/${board?.id}/label`);
    expect(await codeOf(denied)).toEqual([403, 'PERMISSION_DENIED']);
  });

  it('requires a request through the edge, whatever headers the request has', async () => {
    const token = await sandbox.mintToken(admin);
    for (const route of ROUTES) {
      const path = route.path.replaceAll(/\{\w+\}/g, '1');
      for (const forged of ['', 'x'.repeat(48)]) {
        const answer = await fetch(`${sandbox.urls.api}${path}`, {
          method: route.method,
          headers: { authorization: `JWT ${token}`, [EDGE_HEADER]: forged },
        });
        const refused = await codeOf(answer);
        expect([routeKey(route), ...refused]).toEqual([routeKey(route), 403, 'EDGE_REQUIRED']);
      }
    }
  });

  it("is limited at the edge for each visitor's address, and a refusal names the waiting time", async () => {
    const shared = await as(admin, 'PUT', `/smb/share/${project}`, { enable: true });
    const { shareBoardId: link } = pluginSettingSchema.parse(await shared.json());
    const leave = (from: string, headers: Record<string, string>, body: unknown) =>
      postFrom(from, `${sandbox.urls.app}/smb/shared/${link}/comment`, headers, body);
    const remark = { author: 'Gus', text: 'Well walked' };
    expect((await leave('127.0.0.1', {}, { ...remark, text: ' ' })).status).toBe(400);
    const answers = [];
    for (let sent = 0; sent < 30; sent += 1) {
      const address = `10.0.0.${sent}`;
      const forged = { 'x-forwarded-for': address, [VIEWER_HEADER]: address, [EDGE_HEADER]: 'x' };
      answers.push(await leave('127.0.0.1', forged, remark));
    }
    const taken = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect(taken.length + refused.length).toBe(answers.length);
    // Accepts once or twice the limit, because a new time window may begin during the test. If each forged address had
    // its own limit, the number would be higher.
    expect([1, 2].map((windows) => windows * GUEST_LIMIT.times)).toContain(taken.length);
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
    // The limit applies to one address, so a visitor with another address can still comment.
    expect((await leave('127.0.0.2', {}, remark)).status).toBe(201);
  });
});
