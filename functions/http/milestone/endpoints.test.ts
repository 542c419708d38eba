import { beforeEach, describe, expect, it } from 'vitest';
import { milestoneSchema } from '#domain/aggregates/milestone/milestone.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';
import { milestoneEndpoints } from './endpoints.ts';

const UNKNOWN = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const JANUARY = { startDate: '2026-01-01', endDate: '2026-01-31' };

let backend: ReturnType<typeof memoryBackend>;
let handler: ReturnType<typeof httpHandler>;
let token: string;

beforeEach(async () => {
  backend = memoryBackend();
  const ports = { ...backend.commands, views: backend.views, permissions: backend.permissions };
  handler = httpHandler(milestoneEndpoints(ports), backend.http);
  token = await contextToken(SITE);
});

const create = async (body: object = JANUARY) => {
  const answer = await ask(handler, 'POST /smb/milestone?boardId=1', { token, body });
  expect(answer.status).toBe(201);
  return milestoneSchema.parse(answer.body);
};
const listed = async (query = '?boardId=1') =>
  (await ask(handler, `GET /smb/milestone${query}`, { token })).body;

describe('milestones over HTTP', () => {
  it('are created, changed and deleted', async () => {
    const { id, version } = await create({ ...JANUARY, name: 'Beta' });
    expect(version).toBe(1);
    const changed = await ask(handler, `PUT /smb/milestone/${id}`, {
      token,
      body: { name: 'Gamma', endDate: '2026-02-28' },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.headers.etag).toBe('"3"');
    expect(await listed()).toEqual([changed.body]);
    expect(changed.body).toMatchObject({ name: 'Gamma', startDate: '2026-01-01', version: 3 });
    expect((await ask(handler, `DELETE /smb/milestone/${id}`, { token })).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  it('are listed by board, sorted by start', async () => {
    await create({ startDate: '2026-03-01', endDate: '2026-03-01', name: 'b' });
    await create({ startDate: '2026-02-01', endDate: '2026-04-01', name: 'a' });
    expect(await listed()).toMatchObject([{ name: 'a' }, { name: 'b' }]);
    backend.permissions.projectOfBoard = async () => '10';
    expect(await listed('?boardId=2')).toEqual([]);
    expect(await listed('')).toEqual([]);
  });

  it.each([
    ['POST /smb/milestone?boardId=1', { startDate: '2026-01-01' }, 'endDate', 'BODY_INVALID'],
    ['POST /smb/milestone', JANUARY, 'boardId', 'BOARD_REQUIRED'],
    ['POST /smb/milestone?boardId=1', { ...JANUARY, endDate: '' }, 'endDate', 'END_REQUIRED'],
    ['POST /smb/milestone?boardId=1', { ...JANUARY, color: 'red' }, 'color', 'COLOR_INVALID'],
  ] as const)('are refused when invalid: %s %o', async (line, body, field, code) => {
    const before = storedText(backend);
    const answer = await ask(handler, line, { token, body });
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(answer.body).toHaveProperty(['errors', field]);
    expect(storedText(backend)).toBe(before);
  });

  it('are not found under an unknown id or by another site', async () => {
    const { id } = await create();
    const strangers = await contextToken(OTHER_SITE);
    for (const [bearer, wanted] of [
      [token, UNKNOWN],
      [token, 'mine'],
      [strangers, id],
    ]) {
      const answer = await ask(handler, `PUT /smb/milestone/${wanted}`, {
        token: bearer ?? '',
        body: { name: 'x' },
      });
      expect(answer).toMatchObject({ status: 404, body: { code: 'MILESTONE_NOT_FOUND' } });
    }
    const headers = { 'if-match': '"7"' };
    const stale = await ask(handler, `DELETE /smb/milestone/${id}`, { token, headers });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { id, version: 1 } },
    });
  });

  it('are created once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'key-00000001' };
    const again = () =>
      ask(handler, 'POST /smb/milestone?boardId=1', { token, body: JANUARY, headers });
    expect((await again()).body).toEqual((await again()).body);
    expect(await listed()).toHaveLength(1);
  });
});

describe("the right to change a board's milestones", () => {
  const made = (line: 'POST /smb/milestone?boardId=1' | 'POST /smb/milestone?boardId=project-10') =>
    ask(handler, line, { token, body: JANUARY });

  it("belongs to the board's own admin, even without administering the project", async () => {
    backend.permissions.may = async ({ permission }) => permission === 'BROWSE_PROJECTS';
    expect((await made('POST /smb/milestone?boardId=1')).status).toBe(201);
    expect(await made('POST /smb/milestone?boardId=project-10')).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    });
  });

  it('is refused to other users, and nothing is written, even if they see the milestones', async () => {
    const { id } = await create();
    backend.permissions.administersBoard = async () => false;
    backend.permissions.may = async ({ permission }) => permission !== 'ADMINISTER_PROJECTS';
    const before = storedText(backend);
    const refused = { status: 403, body: { code: 'PERMISSION_DENIED' } };
    expect(await made('POST /smb/milestone?boardId=1')).toMatchObject(refused);
    const path = `/smb/milestone/${id}` as const;
    const change = { token, body: { name: 'Mine' } };
    expect(await ask(handler, `PUT ${path}`, change)).toMatchObject(refused);
    expect(await ask(handler, `DELETE ${path}`, { token })).toMatchObject(refused);
    expect(storedText(backend)).toBe(before);
    expect(await listed()).toMatchObject([{ id }]);
  });

  it('is refused to users who cannot browse the project or see its milestones', async () => {
    await create();
    backend.permissions.may = async () => false;
    expect(await listed()).toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(await listed('?boardId=project-10')).toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});
