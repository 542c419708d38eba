import { beforeEach, describe, expect, it } from 'vitest';
import { baselineSchema } from '#domain/aggregates/baseline/baseline.ts';
import { MOST_BASELINES } from '#domain/aggregates/baseline/decide.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';
import { baselineEndpoints } from './endpoints.ts';

const MOMENT = '2026-01-02T09:00:00.000Z';
const PLANNED = { name: 'PI 14 as planned', moment: MOMENT };

let backend: ReturnType<typeof memoryBackend>;
let handler: ReturnType<typeof httpHandler>;
let token: string;

beforeEach(async () => {
  backend = memoryBackend();
  const ports = { ...backend.commands, views: backend.views, permissions: backend.permissions };
  handler = httpHandler(baselineEndpoints(ports), backend.http);
  token = await contextToken(SITE);
});

const posted = (body: object, headers = {}) =>
  ask(handler, 'POST /smb/baseline?boardId=1', { token, body, headers });
const create = async (body: object = PLANNED) => {
  const answer = await posted(body);
  expect(answer.status).toBe(201);
  return baselineSchema.parse(answer.body);
};
const listed = async () => (await ask(handler, 'GET /smb/baseline?boardId=1', { token })).body;

describe('baselines over HTTP', () => {
  it('are named, renamed, deleted and restored as they were', async () => {
    const made = await create();
    expect(made).toMatchObject({ ...PLANNED, boardId: '1', version: 1 });
    const path = `/smb/baseline/${made.id}` as const;
    const body = { name: 'PI 14' };
    const stale = { token, body, headers: { 'if-match': '"7"' } };
    expect(await ask(handler, `PUT ${path}`, stale)).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { name: PLANNED.name } },
    });
    const seen = { token, body, headers: { 'if-match': '"1"' } };
    const renamed = await ask(handler, `PUT ${path}`, seen);
    expect(renamed).toMatchObject({ headers: { etag: '"2"' }, body: { ...PLANNED, ...body } });
    expect((await ask(handler, `DELETE ${path}`, { token })).status).toBe(204);
    expect(await listed()).toEqual([]);
    const back = await create({ ...PLANNED, id: made.id, restore: true });
    expect(back).toMatchObject({ name: 'PI 14', moment: MOMENT, createdBy: made.createdBy });
  });

  it('are listed by board, latest moment first', async () => {
    await create({ name: 'a', moment: '2026-01-01T09:00:00.000Z' });
    await create({ name: 'b', moment: '2026-01-03T09:00:00.000Z' });
    expect(await listed()).toMatchObject([{ name: 'b' }, { name: 'a' }]);
    backend.permissions.projectOfBoard = async () => '10';
    expect((await ask(handler, 'GET /smb/baseline?boardId=2', { token })).body).toEqual([]);
    expect(await ask(handler, 'GET /smb/baseline', { token })).toMatchObject({
      status: 400,
      body: { code: 'BOARD_REQUIRED' },
    });
  });

  it.each([
    [{ name: 'x' }, 'moment', 'BODY_INVALID'],
    [{ ...PLANNED, name: ' ' }, 'name', 'FIELD_NAME_REQUIRED'],
    [{ ...PLANNED, moment: 'yesterday' }, 'moment', 'MOMENT_INVALID'],
    [{ ...PLANNED, moment: '2999-01-01T00:00:00.000Z' }, 'moment', 'MOMENT_IN_FUTURE'],
  ])('are refused when invalid: %o', async (body, field, code) => {
    const before = storedText(backend);
    const answer = await posted(body);
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(answer.body).toHaveProperty(['errors', field]);
    expect(storedText(backend)).toBe(before);
  });

  it('are created once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'key-00000001' };
    const first = await posted(PLANNED, headers);
    const second = await posted(PLANNED, headers);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await listed()).toHaveLength(1);
  });

  it(`are at most ${MOST_BASELINES} on a board`, async () => {
    for (let each = 0; each < MOST_BASELINES; each += 1) await create();
    expect(await posted(PLANNED)).toMatchObject({
      status: 409,
      body: { code: 'BASELINES_TOO_MANY' },
    });
  });
});

describe('the right to name a moment', () => {
  const denied = { status: 403, body: { code: 'PERMISSION_DENIED' } };

  it('belongs to those who may edit issues, and others only read', async () => {
    const { id } = await create();
    backend.permissions.may = async ({ permission }) => permission === 'BROWSE_PROJECTS';
    const before = storedText(backend);
    const path = `/smb/baseline/${id}` as const;
    expect(await posted(PLANNED)).toMatchObject(denied);
    expect(await ask(handler, `PUT ${path}`, { token, body: { name: 'x' } })).toMatchObject(denied);
    expect(await ask(handler, `DELETE ${path}`, { token })).toMatchObject(denied);
    expect(storedText(backend)).toBe(before);
    expect(await listed()).toMatchObject([{ id }]);
  });

  it('needs the right in one of the projects of a board that belongs to none', async () => {
    backend.permissions.projectOfBoard = async () => null;
    backend.permissions.projectsOfBoard = async () => [
      { id: '10', key: 'ONE', name: 'One' },
      { id: '11', key: 'TWO', name: 'Two' },
    ];
    const mayEdit = (projectId: string | null) => {
      backend.permissions.may = async (asked) =>
        asked.permission === 'EDIT_ISSUES' && asked.projectId === projectId;
    };
    mayEdit('11');
    expect((await posted(PLANNED)).status).toBe(201);
    mayEdit(null);
    expect(await posted(PLANNED)).toMatchObject(denied);
  });

  it('ends at the site: baselines of another site are not found', async () => {
    const { id } = await create();
    const strangers = await contextToken(OTHER_SITE);
    const path = `/smb/baseline/${id}` as const;
    const asked = { token: strangers, body: { name: 'x' } };
    expect(await ask(handler, `PUT ${path}`, asked)).toMatchObject({
      status: 404,
      body: { code: 'BASELINE_NOT_FOUND' },
    });
    const read = await ask(handler, 'GET /smb/baseline?boardId=1', { token: strangers });
    expect(JSON.stringify(read.body)).not.toContain(id);
  });

  it('is refused to those who may not browse the project', async () => {
    backend.permissions.may = async () => false;
    expect(await listed()).toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});
