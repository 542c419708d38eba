import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedBoardSchema } from '#domain/contracts/shared-board.ts';
import { type PluginSetting, pluginSettingSchema } from '#domain/contracts/sharing.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { contextToken, SITE } from '../../testing/site.ts';
import { BOARD_LIMIT } from './sharing.ts';

const BEN = 'account-ben';
const UNLICENSED = { context: { license: { active: false } } };

let backend: ReturnType<typeof memoryBackend>;
let send: (
  line: Parameters<typeof ask>[1],
  request?: Ask,
  claims?: Record<string, unknown>,
) => ReturnType<typeof ask>;

beforeEach(() => {
  backend = memoryBackend();
  const handler = httpHandler(memoryEndpoints(backend).share, backend.http);
  send = async (line, request = {}, claims = {}) =>
    ask(handler, line, { token: await contextToken(SITE, claims), ...request });
});

const switched = async (body: object) => {
  const answer = await send('PUT /smb/share/-1', { body });
  expect(answer.status).toBe(200);
  return pluginSettingSchema.parse(answer.body);
};
const share = (body: object = {}): Promise<PluginSetting> =>
  switched({ enable: true, boardName: 'Walks', ...body });
const fileNames = (): string[] => [...backend.files.keys()].sort();
const namesOf = (link: string | null) => [`links/${link}.json`, `share/${link}/board.json`];

const status = { name: 'To do', category: 'new' };
const subtask = { id: '3', key: 'W-3', summary: 'Pack', status };
const person = { accountId: 'account-cem', emailAddress: 'cem@example.test', displayName: 'Cem' };
const content = {
  tasks: [{ id: '1', key: 'W-1', summary: 'Way', status, goalId: null, secret: 'secret' }],
  stories: [
    { id: '2', key: 'W-2', summary: 'Walk', status, assignee: person, subtasks: [subtask] },
  ],
  releases: [],
  sprints: [],
  application: { licenceKey: 'secret' },
  adminSetting: { boardSetting: { boardLabels: ['GOALS'] }, admins: [person] },
};
const store = (body: unknown = content) => send('POST /smb/share/-1/store', { body });
const picture = (link: string | null) => {
  const file = backend.files.get(`share/${link}/board.json`);
  return file && JSON.parse(gunzipSync(file.body).toString('utf8'));
};

describe('a public link', () => {
  it('is off at first', async () => {
    const { body } = await send('GET /smb/plugin-setting/-1');
    expect(body).toEqual({
      id: '-1',
      enableConfluence: false,
      enableShareBoard: false,
      enableShareSubtasks: false,
      shareBoardName: '',
      shareBoardId: null,
      version: 0,
    });
  });

  it('is switched on, and leads to the board', async () => {
    const setting = await share();
    expect(setting).toMatchObject({ enableShareBoard: true, shareBoardName: 'Walks', version: 1 });
    expect(setting.shareBoardId).toHaveLength(32);
    expect((await send('GET /smb/plugin-setting/-1')).body).toEqual(setting);
    const target = backend.files.get(`links/${setting.shareBoardId}.json`);
    expect(JSON.parse(String(target?.body && Buffer.from(target.body)))).toEqual({
      tenant: SITE.clientKey,
      board: '-1',
    });
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it('leads nowhere when it is switched off', async () => {
    await share();
    await store();
    const off = await switched({ enable: false });
    expect(off).toMatchObject({ enableShareBoard: false, shareBoardId: null });
    expect(fileNames()).toEqual([]);
  });

  it('is put in the place of another, which leads nowhere then', async () => {
    const { shareBoardId: old } = await share();
    await store();
    const { body } = await send('POST /smb/share/-1/rotate');
    const { shareBoardId: link } = pluginSettingSchema.parse(body);
    expect(link).not.toBe(old);
    expect(fileNames()).toEqual([`links/${link}.json`]);
    await store();
    expect(fileNames()).toEqual(namesOf(link));
  });

  it('is removed at the next try when the store was away', async () => {
    const { shareBoardId: link } = await share();
    await store();
    const kept = new Map(backend.files);
    await switched({ enable: false });
    for (const [key, file] of kept) backend.files.set(key, file);
    expect(fileNames()).toEqual(namesOf(link));
    await switched({ enable: false });
    expect(fileNames()).toEqual([]);
  });

  it('is whole again with the next picture, should a part of it have been lost', async () => {
    const { shareBoardId: link } = await share();
    backend.files.clear();
    await store();
    expect(fileNames()).toEqual(namesOf(link));
  });

  it('of a project is named by the project', async () => {
    const answer = await send('PUT /smb/share/10', { body: { enable: true } });
    expect(answer).toMatchObject({ status: 200, body: { id: '10', enableShareBoard: true } });
  });
});

describe('the picture of a board', () => {
  it('holds what a map shows, and of people their names', async () => {
    const { shareBoardId } = await share();
    expect(await store()).toMatchObject({ status: 200, body: { storedAt: expect.any(String) } });
    const shown = sharedBoardSchema.parse(picture(shareBoardId));
    expect(picture(shareBoardId)).toEqual(shown);
    expect(shown).toMatchObject({
      schema: 1,
      name: 'Walks',
      stories: [{ key: 'W-2', assignee: { displayName: 'Cem' } }],
    });
    const text = JSON.stringify(picture(shareBoardId));
    for (const hidden of ['secret', 'account-cem', 'example.test', 'subtasks', 'Pack', 'admins']) {
      expect(text).not.toContain(hidden);
    }
  });

  it('holds subtasks when they are shared, and no longer than that', async () => {
    const { shareBoardId } = await share({ enableShareSubtasks: true });
    await store();
    expect(picture(shareBoardId)).toMatchObject({ stories: [{ subtasks: [{ key: 'W-3' }] }] });
    await switched({ enable: true, enableShareSubtasks: false });
    await store();
    expect(JSON.stringify(picture(shareBoardId))).not.toContain('Pack');
  });

  it('is packed, and not to be kept by caches', async () => {
    const { shareBoardId } = await share();
    await store();
    expect(backend.files.get(`share/${shareBoardId}/board.json`)).toMatchObject({
      type: 'application/json; charset=utf-8',
      encoding: 'gzip',
      caching: 'no-cache',
    });
  });

  it('of a large board fits, and of a larger one does not', async () => {
    await share();
    const [story] = content.stories;
    const stories = Array.from({ length: 5000 }, () => story);
    expect((await store({ ...content, stories })).status).toBe(200);
    const text = JSON.stringify({ ...content, more: 'x'.repeat(BOARD_LIMIT) });
    const answer = await send('POST /smb/share/-1/store', { text });
    expect(answer).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
  });

  it('is not stored for a board that is not shared', async () => {
    expect(await store()).toMatchObject({ status: 404, body: { code: 'SHARE_OFF' } });
    await share();
    await switched({ enable: false });
    expect((await store()).status).toBe(404);
    expect(fileNames()).toEqual([]);
  });

  it('goes again when its link is revoked while it is on its way', async () => {
    await share();
    const { get } = backend.views;
    let revoked = false;
    backend.views = {
      ...backend.views,
      get: async (...question) => {
        const row = await get(...question);
        if (!revoked) {
          revoked = true;
          await switched({ enable: false });
        }
        return row;
      },
    };
    const handler = httpHandler(memoryEndpoints(backend).share, backend.http);
    const answer = await ask(handler, 'POST /smb/share/-1/store', {
      token: await contextToken(SITE),
      body: content,
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'SHARE_OFF' } });
    expect(fileNames()).toEqual([]);
  });
});

const CALLS = [
  ['GET /smb/plugin-setting/-1', undefined],
  ['PUT /smb/share/-1', { enable: true }],
  ['POST /smb/share/-1/rotate', undefined],
  ['POST /smb/share/-1/store', content],
  ['GET /smb/share/-1/comment', undefined],
] as const;

describe('who may not', () => {
  it.each(CALLS)('%s without the permission of the tracker', async (line, body) => {
    await share();
    const before = storedText(backend);
    const answer = await send(line, { body }, { sub: BEN });
    expect(answer).toMatchObject({ status: 403, body: { code: 'SHARE_DENIED' } });
    expect(JSON.stringify(answer)).not.toContain('Walks');
    expect(storedText(backend)).toBe(before);
  });

  it.each(CALLS)('%s at a board that is not there or no key', async (line, body) => {
    const at = (key: string) => line.replace('-1', key) as typeof line;
    expect((await send(at('-2'), { body })).status).toBe(403);
    for (const key of ['nothing', '01JZZZZZZZZZZZZZZZZZZZZZZA', '%2D1%23']) {
      expect((await send(at(key), { body })).status).toBe(404);
    }
  });

  it.each(CALLS.slice(1, 4))('%s without a licence', async (line, body) => {
    await share();
    const before = storedText(backend);
    const answer = await send(line, { body }, UNLICENSED);
    expect(answer).toMatchObject({ status: 403, body: { code: 'LICENCE_REQUIRED' } });
    expect(storedText(backend)).toBe(before);
  });

  it('sees nothing switched on without a licence', async () => {
    await share({ enableShareSubtasks: true });
    const { body } = await send('GET /smb/plugin-setting/-1', {}, UNLICENSED);
    expect(body).toMatchObject({
      enableShareBoard: false,
      enableShareSubtasks: false,
      enableConfluence: false,
      shareBoardId: null,
    });
  });

  it('asks the tracker for the right thing', async () => {
    const asked: string[] = [];
    backend.permissions.may = async ({ permission, projectId }) => {
      asked.push(`${permission} ${projectId}`);
      return true;
    };
    backend.permissions.administersBoard = async (_, boardId) => {
      asked.push(`admin of board ${boardId}`);
      return true;
    };
    await share();
    await store();
    await send('GET /smb/plugin-setting/-1');
    await send('GET /smb/share/-1/comment');
    expect(asked).toEqual([
      'admin of board 1',
      'EDIT_ISSUES 10',
      'BROWSE_PROJECTS 10',
      'admin of board 1',
    ]);
    asked.length = 0;
    await send('GET /smb/share/10/comment');
    expect(asked).toEqual(['ADMINISTER_PROJECTS 10']);
  });
});
