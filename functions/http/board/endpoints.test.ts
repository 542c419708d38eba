import { beforeEach, describe, expect, it } from 'vitest';
import { boardProjectsSchema } from '#domain/contracts/board.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { memoryBackend } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { ANN, contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';

const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZA';

let backend: ReturnType<typeof memoryBackend>;
let send: (
  line: Parameters<typeof ask>[1],
  body?: unknown,
  by?: string,
  site?: typeof SITE,
) => ReturnType<typeof ask>;

const goal = (projectId: string, summary: string, labels: readonly string[] = []) =>
  send(`POST /smb/goal?projectId=${projectId}`, { fields: { summary, labels } });
const persona = (body: object) => send('POST /smb/persona', body);

beforeEach(async () => {
  backend = memoryBackend();
  const { goal: goals, persona: personas, portfolio, board } = memoryEndpoints(backend);
  const handler = httpHandler({ ...goals, ...personas, ...portfolio, ...board }, backend.http);
  send = async (line, body, accountId = ANN, site = SITE) => {
    const token = await contextToken(site, { sub: accountId });
    const request: Ask = body === undefined ? { token } : { token, body };
    return ask(handler, line, request);
  };
  await goal('10', 'Walk', ['far', 'early']);
  await goal('10', 'Run', ['far']);
  await goal('11', 'Fly', ['Up']);
  await persona({ name: 'Nora', scope: 'project', projectId: '10' });
  await persona({ name: 'Ada', scope: 'global' });
});

describe("the endpoints for a board's data", () => {
  it('count the data of a project', async () => {
    const body = { id: '10', statistics: { goals: 2, personas: 1 }, hiddenProjects: 0 };
    expect(await send('GET /smb/project/10')).toMatchObject({ status: 200, body });
    expect((await send('GET /smb/project/99')).body).toEqual({
      id: '99',
      statistics: { goals: 0, personas: 0 },
      hiddenProjects: 0,
    });
  });

  it('count the data of each named project, and return nothing when none is named', async () => {
    expect((await send('GET /smb/board/info?projectIds=11,10,11')).body).toEqual([
      { id: '11', statistics: { goals: 1, personas: 0 }, hiddenProjects: 0 },
      { id: '10', statistics: { goals: 2, personas: 1 }, hiddenProjects: 0 },
    ]);
    for (const query of ['', '?projectIds=', '?projectIds=%20,']) {
      expect((await send(`GET /smb/board/info${query}`)).body).toEqual([]);
    }
  });

  it("collect the data of several projects, with the site's personas", async () => {
    const { body } = await send('GET /smb/board/projects?projectIds=10,11');
    const { goals, personas } = boardProjectsSchema.parse(body);
    expect(goals.map(({ fields }) => fields.summary)).toEqual(['Walk', 'Run', 'Fly']);
    expect(personas.map(({ name }) => name)).toEqual(['Ada', 'Nora']);
  });

  it('list each label once', async () => {
    expect((await send('GET /smb/board/project-10/label')).body).toEqual(['early', 'far']);
    const over = await send('GET /smb/board/7/label?projectIds=10,11');
    expect(over.body).toEqual(['Up', 'early', 'far']);
  });

  it("list the labels of the board's projects, even when a project has the board's id", async () => {
    backend.permissions.projectOfBoard = async () => '10';
    backend.permissions.projectsOfBoard = async (_, boardId) =>
      boardId === '11' ? [{ id: '10', key: 'ONE' }] : [];
    expect((await send('GET /smb/board/11/label')).body).toEqual(['early', 'far']);
    expect((await send('GET /smb/board/10/label')).body).toEqual([]);
  });

  it('leave out the projects that the caller may not see, and count these projects', async () => {
    backend.permissions.may = async ({ projectId }) => projectId === '11';
    const info = await send('GET /smb/board/info?projectIds=10,11');
    expect(info.body).toMatchObject([{ id: '11' }]);
    expect(info.headers).toMatchObject({ 'x-hidden-projects': '1' });
    const projects = await send('GET /smb/board/projects?projectIds=10,11,12');
    expect(projects.body).toMatchObject({ projectIds: ['11'], hiddenProjects: 2 });
    const { goals, personas } = boardProjectsSchema.parse(projects.body);
    expect(goals.map(({ fields }) => fields.summary)).toEqual(['Fly']);
    expect(personas.map(({ name }) => name)).toEqual(['Ada']);
    backend.permissions.projectsOfBoard = async () => [
      { id: '10', key: 'ONE' },
      { id: '11', key: 'TWO' },
    ];
    backend.permissions.projectOfBoard = async () => null;
    const labels = await send('GET /smb/board/7/label');
    expect(labels).toMatchObject({ body: ['Up'], headers: { 'x-hidden-projects': '1' } });
    expect((await send('GET /smb/board/info?projectIds=10,12')).status).toBe(403);
  });

  it('leave out the data of other sites', async () => {
    const { body } = await send('GET /smb/board/info?projectIds=10', undefined, ANN, OTHER_SITE);
    expect(body).toMatchObject([{ id: '10', statistics: { goals: 0, personas: 0 } }]);
  });

  it('show the data of a portfolio only to its members', async () => {
    backend.permissions.may = async () => true;
    await send('POST /smb/portfolio', { id: PORTFOLIO, name: 'Europe' });
    await goal(PORTFOLIO, 'Sail', ['sea']);
    expect((await send(`GET /smb/board/${PORTFOLIO}/label`)).body).toEqual(['sea']);
    for (const line of [
      `GET /smb/board/${PORTFOLIO}/label`,
      `GET /smb/board/10/label?projectIds=${PORTFOLIO}`,
      `GET /smb/project/${PORTFOLIO}`,
      `GET /smb/board/info?projectIds=${PORTFOLIO}`,
      `GET /smb/board/projects?projectIds=${PORTFOLIO}`,
    ] as const) {
      expect((await send(line, undefined, 'account-eve')).status).toBe(404);
    }
  });
});
