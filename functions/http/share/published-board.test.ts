import { beforeEach, describe, expect, it } from 'vitest';
import { sharedBoardSchema } from '#domain/contracts/shared-board.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, SITE } from '../../testing/site.ts';
import { content, sharingSite } from '../../testing/sites/sharing.ts';
import { BOARD_LIMIT } from './sharing.ts';

let site: ReturnType<typeof sharingSite>;

beforeEach(() => {
  site = sharingSite();
});

describe('the picture of a board', () => {
  it('contains what the map shows, but only the initials of people', async () => {
    const { shareBoardId } = await site.share({ presentation: { people: 'initials' } });
    expect(await site.store()).toMatchObject({
      status: 200,
      body: { storedAt: expect.any(String) },
    });
    const shown = sharedBoardSchema.parse(site.published(shareBoardId));
    expect(site.published(shareBoardId)).toEqual(shown);
    expect(shown).toMatchObject({
      schema: 1,
      name: 'Walks',
      stories: [{ key: 'W-2', assignee: { displayName: 'C' } }],
    });
    const text = JSON.stringify(site.published(shareBoardId));
    for (const hidden of [
      'Cem',
      'secret',
      'account-cem',
      'example.test',
      'subtasks',
      'Pack',
      'admins',
    ]) {
      expect(text).not.toContain(hidden);
    }
  });

  it('contains subtasks only while they are shared', async () => {
    const { shareBoardId } = await site.share({ enableShareSubtasks: true });
    await site.store();
    expect(site.published(shareBoardId)).toMatchObject({
      stories: [{ subtasks: [{ key: 'W-3' }] }],
    });
    await site.saveSharing({ enable: true, enableShareSubtasks: false });
    await site.store();
    expect(JSON.stringify(site.published(shareBoardId))).not.toContain('Pack');
  });

  it('is stored compressed, and must not be cached', async () => {
    const { shareBoardId } = await site.share();
    await site.store();
    expect(site.backend.files.get(`share/${shareBoardId}/board.json`)).toMatchObject({
      type: 'application/json; charset=utf-8',
      encoding: 'gzip',
      caching: 'no-store',
    });
  });

  it('is accepted for 5000 stories, and refused above the size limit', async () => {
    await site.share();
    const [story] = content.stories;
    const stories = Array.from({ length: 5000 }, () => story);
    expect((await site.store({ ...content, stories })).status).toBe(200);
    const text = JSON.stringify({ ...content, more: 'x'.repeat(BOARD_LIMIT) });
    const answer = await site.send('POST /smb/share/-1/store', { text });
    expect(answer).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
  });

  it('is refused when the board is not shared', async () => {
    expect(await site.store()).toMatchObject({ status: 404, body: { code: 'SHARE_OFF' } });
    await site.share();
    await site.saveSharing({ enable: false });
    expect((await site.store()).status).toBe(404);
    expect(site.fileNames()).toEqual([]);
  });

  it('is deleted again when its link is revoked while it is being stored', async () => {
    await site.share();
    const { get } = site.backend.views;
    let revoked = false;
    site.backend.views = {
      ...site.backend.views,
      get: async (...question) => {
        const row = await get(...question);
        if (!revoked) {
          revoked = true;
          await site.saveSharing({ enable: false });
        }
        return row;
      },
    };
    const handler = httpHandler(memoryEndpoints(site.backend).share, site.backend.http);
    const answer = await ask(handler, 'POST /smb/share/-1/store', {
      token: await contextToken(SITE),
      body: content,
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'SHARE_OFF' } });
    expect(site.fileNames()).toEqual([]);
  });
});

describe('the content of a stored picture', () => {
  const status = { name: 'To do', category: 'new' };
  const card = (key: string) => ({ id: '9', key, summary: 'Anything at all', status });
  const nothing = { tasks: [], stories: [], releases: [], sprints: [] };

  it.each([
    ['tasks.0.key', { tasks: [card('X-1')] }],
    ['stories.1.key', { stories: [card('W-1'), card('WW-2')] }],
    ['stories.0.subtasks.0.key', { stories: [{ ...card('W-1'), subtasks: [card('X-3')] }] }],
    ['goals.0.id', { goals: [{ id: '01JZZZZZZZZZZZZZZZZZZZZZZZ', summary: 'Not ours' }] }],
    ['projects.0.id', { projects: [{ id: '11', key: 'X', name: 'Another' }] }],
  ])('is refused when it does not belong to the board: %s', async (path, part) => {
    await site.share();
    const before = storedText(site.backend);
    const answer = await site.store({ ...nothing, ...part });
    expect(answer).toMatchObject({ status: 400, body: { code: 'SHARE_NOT_HELD' } });
    expect(answer.body).toHaveProperty(['errors', path]);
    expect(storedText(site.backend)).toBe(before);
  });

  it('is refused when it belongs to a project that the admin cannot see', async () => {
    await site.share();
    site.backend.permissions.projectsOfBoard = async () => [
      { id: '10', key: 'W' },
      { id: '11', key: 'X' },
    ];
    site.backend.permissions.may = async ({ projectId }) => projectId === '10';
    expect((await site.store({ ...nothing, stories: [card('W-1')] })).status).toBe(200);
    expect((await site.store({ ...nothing, stories: [card('X-1')] })).status).toBe(400);
  });

  it('is accepted only from admins of the board, who see who stored it last', async () => {
    await site.share();
    const setting = async () => (await site.send('GET /smb/plugin-setting/-1')).body;
    expect(await setting()).toMatchObject({ stored: null });
    await site.store();
    expect(await setting()).toMatchObject({
      stored: { by: 'account-ann', at: expect.any(String) },
    });
    // Saving another setting does not change `stored` and returns it.
    const shared = await site.share({ enableShareSubtasks: true });
    expect(shared).toMatchObject({ stored: { by: 'account-ann' } });
    expect(await setting()).toMatchObject({ stored: { by: 'account-ann' } });
    site.backend.permissions.administersBoard = async () => false;
    expect(await setting()).not.toHaveProperty('stored');
    expect((await site.store()).status).toBe(403);
  });
});
