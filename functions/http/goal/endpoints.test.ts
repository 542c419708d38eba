import { beforeEach, describe, expect, it } from 'vitest';
import { type Goal, goalSchema } from '#domain/aggregates/goal/goal.ts';
import { goalListSchema, goalPageSchema } from '#domain/contracts/goal.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { ask } from '../../testing/request.ts';
import { ANN, contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';
import { goalEndpoints } from './endpoints.ts';

let backend: ReturnType<typeof memoryBackend>;
let handler: ReturnType<typeof httpHandler>;
let token: string;

beforeEach(async () => {
  backend = memoryBackend();
  handler = httpHandler(goalEndpoints({ ...backend.commands, ...backend }), backend.http);
  token = await contextToken(SITE);
});

const create = async (summary: string, headers: Record<string, string> = {}): Promise<Goal> => {
  const body = { fields: { summary } };
  const answer = await ask(handler, 'POST /smb/goal?projectId=10', { token, body, headers });
  expect(answer.status).toBe(201);
  return goalSchema.parse(answer.body);
};

const listed = async (): Promise<Goal[]> =>
  goalListSchema.parse((await ask(handler, 'GET /smb/goal?projectId=10', { token })).body);

const summaries = async (): Promise<string[]> =>
  (await listed()).map(({ fields }) => fields.summary);

describe('the HTTP API of goals', () => {
  it('creates a goal as the last goal of its project, with an ETag', async () => {
    const first = await create('Walk');
    const answer = await ask(handler, 'POST /smb/goal?projectId=10', {
      token,
      body: { id: '01JZZZZZZZZZZZZZZZZZZZZZZZ', fields: { summary: 'Climb' } },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.body).toMatchObject({
      id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
      projectId: '10',
      version: 1,
      fields: { summary: 'Climb' },
    });
    expect(await summaries()).toEqual(['Walk', 'Climb']);
    expect(first.version).toBe(1);
  });

  it('returns one goal with its ETag', async () => {
    const { id } = await create('Walk');
    const answer = await ask(handler, `GET /smb/goal/${id}`, { token });
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.body).toMatchObject({ id, fields: { summary: 'Walk' } });
  });

  it('replaces the given fields, and writes nothing for an empty change', async () => {
    const { id } = await create('Walk');
    const body = { fields: { summary: 'Run', description: 'Fast' } };
    const changed = await ask(handler, `PUT /smb/goal/${id}`, { token, body });
    expect(changed.body).toMatchObject({ version: 2, fields: { summary: 'Run' } });
    const before = storedText(backend);
    const again = await ask(handler, `PUT /smb/goal/${id}`, { token, body });
    expect(again.body).toMatchObject({ version: 2 });
    expect(storedText(backend)).toBe(before);
  });

  it('restores a deleted goal under its id, with the next version', async () => {
    const { id } = await create('Walk');
    await create('Climb');
    await ask(handler, `DELETE /smb/goal/${id}`, { token });
    const body = { id, restore: true, fields: { summary: 'Walk', labels: ['a'] } };
    const answer = await ask(handler, 'POST /smb/goal?projectId=10', { token, body });
    expect(answer).toMatchObject({ status: 201, body: { id, version: 3 } });
    expect(answer.headers.etag).toBe('"3"');
    const change = { fields: { summary: 'Run' } };
    const headers = { 'if-match': '"3"' };
    await ask(handler, `PUT /smb/goal/${id}`, { token, body: change, headers });
    expect(await summaries()).toEqual(['Climb', 'Run']);
    const elsewhere = await ask(handler, 'POST /smb/goal?projectId=10', { token, body });
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'GOAL_EXISTS' } });
  });

  it('labels and deletes a goal', async () => {
    const { id } = await create('Walk');
    const labelled = await ask(handler, `POST /smb/goal/${id}/label`, {
      token,
      body: { labels: ['a', 'b'] },
    });
    expect(labelled.body).toMatchObject({ fields: { labels: ['a', 'b'] } });
    const deleted = await ask(handler, `DELETE /smb/goal/${id}`, { token });
    expect(deleted).toMatchObject({ status: 204, body: undefined });
    expect(await listed()).toEqual([]);
    expect((await ask(handler, `GET /smb/goal/${id}`, { token })).status).toBe(404);
  });

  it('records the author of a change', async () => {
    await create('Walk');
    const [events] = [...backend.database.events.values()];
    expect(events?.[0]).toMatchObject({
      actor: { accountId: ANN, kind: 'user', origin: 'connect' },
      sk: 1,
    });
  });

  it('searches goals by summary, in pages', async () => {
    for (const summary of ['Alpha', 'beta', 'ALPHABET', 'gamma', 'alp']) await create(summary);
    const page = async (query: string) =>
      goalPageSchema.parse(
        (await ask(handler, `GET /smb/goal/search?projectId=10&${query}`, { token })).body,
      );
    expect(await page('')).toMatchObject({ startAt: 0, maxResults: 100, total: 5, isLast: true });
    const first = await page('searchValue=%20alp%20&maxResults=2');
    expect(first).toMatchObject({ total: 3, isLast: false });
    expect(first.values.map(({ fields }) => fields.summary)).toEqual(['Alpha', 'ALPHABET']);
    const last = await page('searchValue=alp&maxResults=2&startAt=2');
    expect(last).toMatchObject({ total: 3, isLast: true });
    expect(last.values.map(({ fields }) => fields.summary)).toEqual(['alp']);
  });

  it('keeps sites and projects separate', async () => {
    const { id } = await create('Walk');
    const other = await contextToken(OTHER_SITE);
    expect((await ask(handler, 'GET /smb/goal?projectId=10', { token: other })).body).toEqual([]);
    expect((await ask(handler, `GET /smb/goal/${id}`, { token: other })).status).toBe(404);
    expect((await ask(handler, `DELETE /smb/goal/${id}`, { token: other })).status).toBe(404);
    expect((await ask(handler, 'GET /smb/goal?projectId=11', { token })).body).toEqual([]);
    expect(await summaries()).toEqual(['Walk']);
  });
});

describe('goals that are created together', () => {
  it('get distinct ranks after the existing goals, in the order of their ids', async () => {
    const first = await create('First');
    const names = Array.from({ length: 12 }, (_, index) => `Goal ${index}`);
    const made = await Promise.all(names.map((name) => create(name)));
    const all = await listed();
    expect(new Set(all.map((goal) => goal.properties.rank)).size).toBe(names.length + 1);
    expect(all.map(({ id }) => id)).toEqual([first.id, ...made.map(({ id }) => id).sort()]);
    const later = await create('Later');
    expect((await listed()).at(-1)?.id).toBe(later.id);
  });
});

describe('ranking goals', () => {
  it('puts a goal before or after another goal, or last', async () => {
    const goals = [await create('a'), await create('b'), await create('c')];
    const [a, , c] = goals.map(({ id }) => id);
    const place = (id: string | undefined, body: object) =>
      ask(handler, `PUT /smb/goal/${id}/rank`, { token, body });
    expect((await place(c, { after: a })).status).toBe(200);
    expect(await summaries()).toEqual(['a', 'c', 'b']);
    await place(c, { before: a });
    expect(await summaries()).toEqual(['c', 'a', 'b']);
    await place(c, {});
    expect(await summaries()).toEqual(['a', 'b', 'c']);
  });

  it('repairs equal ranks', async () => {
    const sameBody = { summary: 'twin' };
    const properties = { rank: '0|hzzzzz:' };
    const body = { fields: sameBody, properties };
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const answer = await ask(handler, 'POST /smb/goal?projectId=10', { token, body });
      ids.push(goalSchema.parse(answer.body).id);
    }
    const answer = await ask(handler, `PUT /smb/goal/${ids[2]}/rank`, {
      token,
      body: { after: ids[0] },
    });
    expect(answer.status).toBe(200);
    expect((await listed()).map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]]);
    expect(new Set((await listed()).map((goal) => goal.properties.rank)).size).toBe(3);
  });

  it('refuses a stale version before a neighbour is changed', async () => {
    const properties = { rank: '0|hzzzzz:' };
    const body = { fields: { summary: 'twin' }, properties };
    await ask(handler, 'POST /smb/goal?projectId=10', { token, body });
    const answer = await ask(handler, 'POST /smb/goal?projectId=10', { token, body });
    const { id } = goalSchema.parse(answer.body);
    const before = storedText(backend);
    const headers = { 'if-match': '"7"' };
    const refused = await ask(handler, `PUT /smb/goal/${id}/rank`, { token, body: {}, headers });
    expect(refused).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect(storedText(backend)).toBe(before);
  });
});

describe('an idempotency key', () => {
  const headers = { 'idempotency-key': 'key-00000001' };
  const count = () => backend.database.events.size;

  it('returns the first answer again when the request is repeated', async () => {
    const first = await create('Walk', headers);
    expect(await create('Walk', headers)).toEqual(first);
    expect(count()).toBe(1);
  });

  it('returns the first answer again for a repeated move, even with a stale version', async () => {
    const { id } = await create('Walk');
    await create('Run');
    const request = { token, body: {}, headers: { ...headers, 'if-match': '"1"' } };
    const first = await ask(handler, `PUT /smb/goal/${id}/rank`, request);
    expect(first.status).toBe(200);
    const before = storedText(backend);
    expect((await ask(handler, `PUT /smb/goal/${id}/rank`, request)).body).toEqual(first.body);
    expect(storedText(backend)).toBe(before);
  });

  it('returns the first answer again for a repeated deletion and a repeated empty change', async () => {
    const { id } = await create('Walk');
    const gone = { token, headers };
    expect((await ask(handler, `DELETE /smb/goal/${id}`, gone)).status).toBe(204);
    expect((await ask(handler, `DELETE /smb/goal/${id}`, gone)).status).toBe(204);
    const { id: other } = await create('Run');
    const same = {
      token,
      body: { fields: { summary: 'Run' } },
      headers: { 'idempotency-key': 'key-00000002' },
    };
    await ask(handler, `PUT /smb/goal/${other}`, same);
    await ask(handler, `PUT /smb/goal/${other}`, { token, body: { fields: { summary: 'Fly' } } });
    const again = await ask(handler, `PUT /smb/goal/${other}`, same);
    expect(again.body).toMatchObject({ fields: { summary: 'Run' }, version: 1 });
    expect(await summaries()).toEqual(['Fly']);
  });

  it('is refused when another request or another person uses it', async () => {
    backend.permissions.may = async () => true;
    await create('Walk', headers);
    const body = { fields: { summary: 'Run' } };
    const answer = await ask(handler, 'POST /smb/goal?projectId=10', { token, body, headers });
    expect(answer).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_REUSED' } });
    const ben = await contextToken(SITE, { sub: 'account-ben' });
    const same = { fields: { summary: 'Walk' } };
    const other = await ask(handler, 'POST /smb/goal?projectId=10', {
      token: ben,
      body: same,
      headers,
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_REUSED' } });
    expect(count()).toBe(1);
  });
});
