import { beforeEach, describe, expect, it } from 'vitest';
import { liftUserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { appSettingSchema } from '#domain/contracts/app-setting.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { memoryBackend } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { ANN, contextToken, SITE } from '../../testing/site.ts';

const BEN = 'account-ben';

let backend: ReturnType<typeof memoryBackend>;
let as: (by: string, line: Parameters<typeof ask>[1], request?: Ask) => ReturnType<typeof ask>;

beforeEach(() => {
  backend = memoryBackend();
  const handler = httpHandler(memoryEndpoints(backend).setting, backend.http);
  as = async (accountId, line, request = {}) =>
    ask(handler, line, { token: await contextToken(SITE, { sub: accountId }), ...request });
});

const defaults = {
  enableAIFeature: false,
  dateCloseReviewModal: null,
  isNewUser: true,
  version: 0,
};

describe('the app setting', () => {
  it('belongs to the caller, and has defaults until it is changed', async () => {
    expect(await as(ANN, 'GET /app-setting')).toMatchObject({ status: 200, body: defaults });
    const changed = await as(ANN, 'PUT /app-setting', { body: { enable: true } });
    expect(changed).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    expect(appSettingSchema.parse(changed.body)).toEqual(changed.body);
    expect((await as(ANN, 'GET /app-setting')).body).toEqual(changed.body);
    expect(changed.body).toEqual({ ...defaults, enableAIFeature: true, version: 1 });
    expect((await as(BEN, 'GET /app-setting')).body).toEqual(defaults);
  });

  it('is refused with a stale version', async () => {
    await as(ANN, 'PUT /app-setting', { body: { enable: true } });
    await as(ANN, 'PUT /app-setting', { body: { enable: false } });
    const stale = await as(ANN, 'PUT /app-setting', {
      body: { enable: true },
      headers: { 'if-match': '"1"' },
    });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { enableAIFeature: false, version: 2 } },
    });
    expect(stale.body).not.toHaveProperty('current.accountId');
  });

  it('asks for a review when the person is no longer new, until the person closes the question', async () => {
    const check = async () => (await as(ANN, 'GET /smb/review-modal-check')).body;
    expect(await check()).toEqual({ turnOnReviewModal: false });
    await as(ANN, 'PUT /app-setting', { body: { isNewUser: false } });
    expect(await check()).toEqual({ turnOnReviewModal: true });
    const dateCloseReviewModal = '2026-11-21T09:00:00.000Z';
    await as(ANN, 'PUT /app-setting', { body: { dateCloseReviewModal } });
    expect(await check()).toEqual({ turnOnReviewModal: false });
  });
});

describe('a user setting', () => {
  const value = {
    zoomBoard: 120,
    lastSwimlane: 'SPRINT_SWIMLANE',
    quickFilters: [{ id: 'mine', isSelected: true, clause: [1, null] }],
    roadmapExportSetting: { scale: 3 },
    cardSetting: { goalSettings: [{ goalId: '-1', isExpand: false }] },
  };

  it('is stored as given, and only for its owner', async () => {
    expect((await as(ANN, 'GET /smb/user-setting/board-10')).status).toBe(404);
    const kept = await as(ANN, 'PUT /smb/user-setting/board-10', { body: value });
    expect(kept).toMatchObject({ status: 200, body: value, headers: { etag: '"1"' } });
    expect((await as(ANN, 'GET /smb/user-setting/board-10')).body).toEqual(value);
    for (const line of [
      'GET /smb/user-setting/board-11',
      'GET /smb/user-setting/BOARD-10',
    ] as const) {
      expect((await as(ANN, line)).status).toBe(404);
    }
    expect((await as(BEN, 'GET /smb/user-setting/board-10')).status).toBe(404);
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it('is returned in the current format; a missing setting is answered with 404', async () => {
    await as(ANN, 'PUT /smb/user-setting/board-10', { body: value });
    const migrated = await as(ANN, 'GET /migration-user-setting?propertyKey=board-10');
    expect(migrated).toMatchObject({ status: 200, body: { zoomBoard: 120, panelMode: 'backlog' } });
    expect(migrated.body).toEqual(liftUserSettings(value));
    for (const accountId of [BEN, ANN]) {
      const missing = await as(accountId, 'GET /migration-user-setting?propertyKey=board-11');
      expect(missing).toMatchObject({ status: 404, body: { code: 'SETTING_NOT_FOUND' } });
    }
    expect((await as(ANN, 'GET /migration-user-setting')).status).toBe(400);
  });

  it('is refused when it is too large or not an object', async () => {
    const quickFilters = Array(5).fill({ id: 'x'.repeat(7_000) });
    const large = await as(ANN, 'PUT /smb/user-setting/a', { body: { quickFilters } });
    expect(large).toMatchObject({ status: 413, body: { code: 'SETTING_TOO_LARGE' } });
    for (const body of [[], 'text', 7, null]) {
      expect((await as(ANN, 'PUT /smb/user-setting/a', { body })).status).toBe(400);
    }
    const name = 'x'.repeat(256);
    expect((await as(ANN, `PUT /smb/user-setting/${name}`, { body: {} })).status).toBe(404);
  });
});

describe('a saved setting', () => {
  it.each([
    ['zoomBoard', { zoomBoard: 1e126 }],
    ['zoomBoard', { zoomBoard: JSON.parse('9'.repeat(30)) }],
    ['zoomBoard', { zoomBoard: 500 }],
    ['viewMode', { viewMode: 'upside down' }],
    ['cardSetting.goalSettings.0.goalId', { cardSetting: { goalSettings: [{ goalId: '' }] } }],
    ['body', { odd: 1 }],
    ['body', { constructor: { prototype: {} } }],
    ['body', JSON.parse('{"__proto__": {"zoomBoard": 100}}')],
    ['roadmapExportSetting', { roadmapExportSetting: { constructor: 1 } }],
  ])('is refused when it is invalid: %s of %j', async (path, body) => {
    const answer = await as(ANN, 'PUT /smb/user-setting/board-10', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([path]);
  });

  it('is refused when it is nested too deeply', async () => {
    const text = `{"quickFilters": ${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const answer = await as(ANN, 'PUT /smb/user-setting/board-10', { text });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
  });

  it('has texts without invalid characters', async () => {
    const body = { panelMode: ' back\u202Elog\u0007 ', roadmapExportSetting: { a: ['x\u0007 '] } };
    const { body: kept } = await as(ANN, 'PUT /smb/user-setting/board-10', { body });
    expect(kept).toEqual({ panelMode: 'backlog', roadmapExportSetting: { a: ['x'] } });
  });

  it('is refused when the person already has a hundred settings', async () => {
    const save = (accountId: string, name: string, zoomBoard: number) =>
      as(accountId, `PUT /smb/user-setting/${name}`, { body: { zoomBoard } });
    for (let made = 0; made < 100; made += 1) await save(ANN, `board-${made}`, 100);
    const refused = await save(ANN, 'one-more', 100);
    expect(refused).toMatchObject({ status: 400, body: { code: 'SETTING_TOO_MANY' } });
    expect((await save(ANN, 'board-7', 120)).status).toBe(200);
    expect((await save(BEN, 'board-7', 120)).status).toBe(200);
  });
});

describe('the setting of a board', () => {
  const value = { boardSetting: { maximumStories: 500 } };

  it('is changed by its admins and visible to users who can see the board', async () => {
    backend.permissions.may = async ({ accountId, permission }) =>
      accountId === ANN || permission === 'BROWSE_PROJECTS';
    expect((await as(ANN, 'GET /smb/board-setting/-1')).status).toBe(404);
    const kept = await as(ANN, 'PUT /smb/board-setting/-1', { body: value });
    expect(kept).toMatchObject({ status: 200, body: value, headers: { etag: '"1"' } });
    expect((await as(BEN, 'GET /smb/board-setting/-1')).body).toEqual(value);
    const denied = await as(BEN, 'PUT /smb/board-setting/-1', { body: {} });
    expect(denied).toMatchObject({ status: 403, body: { code: 'SHARE_DENIED' } });
    expect((await as(ANN, 'GET /smb/board-setting/10')).status).toBe(404);
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it("is separate from a person's setting of the same name", async () => {
    await as(ANN, 'PUT /smb/board-setting/-1', { body: value });
    expect((await as(ANN, 'GET /smb/user-setting/-')).status).toBe(404);
  });
});
