import { beforeEach, describe, expect, it } from 'vitest';
import { confluencePageSchema } from '#domain/contracts/confluence.ts';
import { compact } from '#domain/publishing/compact.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { ask } from '../../testing/request.ts';
import { ANN, contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';

const UNLICENSED = { context: { license: { active: false } } };

let backend: ReturnType<typeof memoryBackend>;
let send: (
  line: Parameters<typeof ask>[1],
  body?: unknown,
  claims?: Record<string, unknown>,
  site?: typeof SITE,
) => ReturnType<typeof ask>;

beforeEach(() => {
  backend = memoryBackend();
  backend.permissions.projectsOfBoard = async () => [{ id: '10', key: 'W' }];
  const handler = httpHandler(memoryEndpoints(backend).share, backend.http);
  send = async (line, body, claims = {}, site = SITE) =>
    ask(handler, line, { token: await contextToken(site, claims), body });
});

const status = { name: 'To do', category: 'new' };
const content = {
  tasks: [{ id: '1', key: 'W-1', summary: 'Way', status, goalId: 'g' }],
  stories: [
    {
      id: '2',
      key: 'W-2',
      summary: 'Walk',
      status,
      assignee: { displayName: 'Cem' },
      subtasks: [{ id: '3', key: 'W-3', summary: 'Pack', status }],
    },
  ],
  releases: [{ id: '1', name: '1.0', released: false }],
  sprints: [{ id: '5', name: 'May', state: 'active' }],
  boardSetting: { scrum: true, projectIds: ['10'] },
  adminSetting: { cardSetting: { showFields: ['status'] } },
  goalMappingData: [{ goalId: 'g', issueKey: 'W-1' }],
};
const resources = { issueTypes: [{ name: 'Story', iconUrl: 'https://one.example.test/s.svg' }] };
const enable = (on = true) => send('PUT /smb/confluence/-1', { enable: on, boardName: 'Walks' });
const store = (body: unknown = compact(content)) => send('POST /smb/confluence/-1/store', body);
const page = (claims = {}, site = SITE) => send('GET /smb/confluence/-1', undefined, claims, site);

describe('a board on Confluence pages', () => {
  it('is not found until it is enabled', async () => {
    expect((await send('GET /smb/confluence/-1/enable')).body).toEqual({ enable: false });
    expect(await store()).toMatchObject({ status: 404, body: { code: 'SHARE_OFF' } });
    const drawn = await send('POST /smb/confluence/-1/resources', resources);
    expect(drawn).toMatchObject({ status: 404, body: { code: 'SHARE_OFF' } });
    expect(backend.files.size).toBe(0);
  });

  it('is enabled independently of the public link', async () => {
    expect(await enable()).toMatchObject({
      status: 200,
      body: { enableConfluence: true, enableShareBoard: false, shareBoardName: 'Walks' },
    });
    expect((await send('GET /smb/confluence/-1/enable')).body).toEqual({ enable: true });
    expect(await page()).toMatchObject({ status: 404, body: { code: 'SHARE_NOT_FOUND' } });
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it('has its own name, independent of the public page', async () => {
    await send('PUT /smb/share/-1', { enable: true, boardName: 'Public walks' });
    expect((await enable()).body).toMatchObject({
      shareBoardName: 'Public walks',
      pagesName: 'Walks',
    });
    await store();
    expect((await page()).body).toMatchObject({ name: 'Walks' });
    await send('PUT /smb/share/-1', { enable: true, boardName: 'Open walks' });
    expect((await page()).body).toMatchObject({ name: 'Walks' });
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it('is returned as stored, whether it was sent in the compact or the long form', async () => {
    await enable();
    for (const body of [compact(content), content]) {
      const stored = await store(body);
      expect(stored.status).toBe(200);
      const { body: shown } = await page();
      expect(confluencePageSchema.parse(shown)).toEqual({
        name: 'Walks',
        storedAt: (stored.body as { storedAt: string }).storedAt,
        board: content,
        follows: true,
        resources: null,
      });
    }
    await send('POST /smb/confluence/-1/resources', resources);
    expect((await page()).body).toMatchObject({ resources });
  });

  it('contains only the names of people, and no unknown fields', async () => {
    await enable();
    const [story] = content.stories;
    const assignee = { displayName: 'Cem', accountId: 'account-cem' };
    await store(compact({ ...content, stories: [{ ...story, assignee }], secret: 'secret' }));
    expect((await page()).body).toMatchObject({ board: content });
    expect(JSON.stringify((await page()).body)).not.toMatch(/account-cem|secret/);
  });

  it('is stored outside the folders that the CDN serves', async () => {
    await enable();
    await store();
    await send('POST /smb/confluence/-1/resources', resources);
    const names = [...backend.files.keys()];
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/^confluence\/[0-9a-f]{64}\//);
  });

  it('contains only issues of visible projects, and the number of hidden projects', async () => {
    const W = { id: '10', key: 'W' };
    backend.permissions.projectsOfBoard = async () => [W, { id: '11', key: 'X' }];
    await enable();
    const [story] = content.stories;
    const other = { ...story, id: '7', key: 'X-7', summary: 'Of another project' };
    expect((await store(compact({ ...content, stories: [story, other] }))).status).toBe(200);
    expect(JSON.stringify((await page()).body)).toContain('Of another project');
    backend.permissions.may = async ({ projectId }) => projectId === '10';
    const seen = await page();
    expect(seen.headers).toMatchObject({ 'x-hidden-projects': '1' });
    expect(seen.body).toMatchObject({ board: { stories: [{ key: 'W-2' }] } });
    expect(JSON.stringify(seen.body)).not.toContain('Of another project');
    const foreign = compact({ ...content, stories: [other] });
    expect(await store(foreign)).toMatchObject({ status: 400, body: { code: 'SHARE_NOT_HELD' } });
  });

  it('shows only to admins the person in whose name its picture is renewed', async () => {
    const renewal = { pagesRenewal: { by: ANN, stopped: null } };
    expect((await enable()).body).toMatchObject(renewal);
    const setting = () => send('GET /smb/plugin-setting/-1');
    expect((await setting()).body).toMatchObject(renewal);
    backend.permissions.administersBoard = async () => false;
    expect((await setting()).body).not.toHaveProperty('pagesRenewal');
  });

  it('is deleted when Confluence pages are switched off', async () => {
    await enable();
    await store();
    expect((await enable(false)).body).toMatchObject({ enableConfluence: false });
    expect(backend.files.size).toBe(0);
    expect(await page()).toMatchObject({ status: 404, body: { code: 'SHARE_OFF' } });
  });

  it.each([
    [{ ts: [] }, 'stories'],
    [{ ...content, stories: [{ i: '2' }] }, 'stories.0.key'],
  ])('is refused with the invalid field: %o', async (body, field) => {
    await enable();
    const answer = await store(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
    expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example.test'])(
    'refuses the icon address %s',
    async (iconUrl) => {
      await enable();
      const drawn = { issueTypes: [{ name: 'Story', iconUrl }] };
      expect((await send('POST /smb/confluence/-1/resources', drawn)).status).toBe(400);
    },
  );
});

describe('a user without access to a board on Confluence pages', () => {
  const CALLS = [
    ['PUT /smb/confluence/-1', { enable: false }],
    ['GET /smb/confluence/-1', undefined],
    ['POST /smb/confluence/-1/store', content],
    ['POST /smb/confluence/-1/resources', resources],
  ] as const;

  beforeEach(async () => {
    await enable();
    await store();
  });

  it.each(CALLS)('is refused without the permission or the licence: %s', async (line, body) => {
    const before = storedText(backend);
    const stranger = await send(line, body, { sub: 'account-ben' });
    expect(stranger).toMatchObject({ status: 403, body: { code: 'SHARE_DENIED' } });
    const unpaid = await send(line, body, UNLICENSED);
    expect(unpaid).toMatchObject(
      line.startsWith('GET')
        ? { status: 404, body: { code: 'SHARE_OFF' } }
        : { status: 403, body: { code: 'LICENCE_REQUIRED' } },
    );
    expect(storedText(backend)).toBe(before);
  });

  it.each(CALLS.filter(([line]) => !line.startsWith('GET')))(
    'cannot replace what readers see, even with permission to edit its issues: %s',
    async (line, body) => {
      const before = storedText(backend);
      backend.permissions.may = async ({ permission }) => permission !== 'ADMINISTER_PROJECTS';
      backend.permissions.administersBoard = async () => false;
      for (const key of ['-1', '10']) {
        const answer = await send(line.replace('-1', key) as typeof line, body);
        expect(answer).toMatchObject({ status: 403, body: { code: 'SHARE_DENIED' } });
      }
      expect(storedText(backend)).toBe(before);
    },
  );

  it('sees the board as switched off when the site has no licence', async () => {
    const { body } = await send('GET /smb/confluence/-1/enable', undefined, UNLICENSED);
    expect(body).toEqual({ enable: false });
  });

  it('does not find boards of another site', async () => {
    expect((await page({}, OTHER_SITE)).status).toBe(404);
  });
});
