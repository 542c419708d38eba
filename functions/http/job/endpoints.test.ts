import { beforeEach, describe, expect, it } from 'vitest';
import { type Job, jobListSchema, jobSchema } from '#domain/contracts/job.ts';
import { colouring } from '#domain/testing/jobs.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { ANN, contextToken, SITE } from '../../testing/site.ts';

const BEN = 'account-ben';
const UNKNOWN = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
type Line = Parameters<typeof ask>[1];

let backend: ReturnType<typeof memoryBackend>;
let as: (accountId: string, line: Line, request?: Ask) => ReturnType<typeof ask>;

beforeEach(() => {
  backend = memoryBackend();
  const handler = httpHandler(memoryEndpoints(backend).job, backend.http);
  as = async (accountId, line, request = {}) =>
    ask(handler, line, { token: await contextToken(SITE, { sub: accountId }), ...request });
});

const request = async (body: object = {}, headers = {}): Promise<Job> => {
  const answer = await as(ANN, 'POST /smb/job', {
    body: { boardId: '1', work: colouring(2), ...body },
    headers,
  });
  expect(answer.status).toBe(201);
  return jobSchema.parse(answer.body);
};

describe('jobs over HTTP', () => {
  it('are asked for and watched item by item', async () => {
    const job = await request();
    expect(job).toMatchObject({
      boardId: '1',
      requestedBy: ANN,
      kind: 'write-properties',
      phase: 'waiting',
      total: 2,
      done: 0,
      version: 1,
      items: [
        { issue: 'ONE-1', result: 'open', code: null, reason: null },
        { issue: 'ONE-2', result: 'open', code: null, reason: null },
      ],
    });
    const got = await as(ANN, `GET /smb/job/${job.id}`);
    expect(got).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: job });
  });

  it('are listed by board, newest first', async () => {
    const first = await request();
    const second = await request();
    await request({ boardId: '2' });
    const listed = jobListSchema.parse((await as(ANN, 'GET /smb/job?boardId=1')).body);
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(listed[0]).not.toHaveProperty('items');
    expect(await as(ANN, 'GET /smb/job')).toMatchObject({
      status: 400,
      body: { code: 'BOARD_REQUIRED' },
    });
  });

  it('are cancelled, once and for all', async () => {
    const { id } = await request();
    const answer = await as(ANN, `POST /smb/job/${id}/cancel`);
    expect(answer).toMatchObject({ status: 200, body: { phase: 'cancelled', version: 2 } });
    expect(await as(ANN, `POST /smb/job/${id}/cancel`)).toMatchObject({ body: { version: 2 } });
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it('are asked for once for one key, whatever id the server would make', async () => {
    const headers = { 'idempotency-key': 'key-00000001' };
    const first = await request({}, headers);
    expect(await request({}, headers)).toEqual(first);
    const listed = jobListSchema.parse((await as(ANN, 'GET /smb/job?boardId=1')).body);
    expect(listed).toHaveLength(1);
  });

  it('are shown to nobody but who asked for them', async () => {
    const { id } = await request();
    const before = storedText(backend);
    for (const line of [`GET /smb/job/${id}`, `POST /smb/job/${id}/cancel`] as const) {
      expect(await as(BEN, line)).toMatchObject({ status: 404, body: { code: 'JOB_NOT_FOUND' } });
    }
    const stale = { headers: { 'if-match': '"7"' } };
    const answer = await as(BEN, `POST /smb/job/${id}/cancel`, stale);
    expect(answer.status).toBe(404);
    const again = await as(BEN, 'POST /smb/job', {
      body: { id, boardId: '1', work: colouring(1) },
    });
    expect(again).toMatchObject({ status: 404, body: { code: 'JOB_NOT_FOUND' } });
    expect((await as(BEN, 'GET /smb/job?boardId=1')).body).toEqual([]);
    expect(storedText(backend)).toBe(before);
  });

  it.each(['x', UNKNOWN])('are not found under %s', async (id) => {
    expect((await as(ANN, `GET /smb/job/${id}`)).status).toBe(404);
    expect((await as(ANN, `POST /smb/job/${id}/cancel`)).status).toBe(404);
  });

  it('of a portfolio are for who may edit it', async () => {
    const answer = await as(ANN, 'POST /smb/job', {
      body: { boardId: UNKNOWN, work: colouring(1) },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'PORTFOLIO_NOT_FOUND' } });
  });

  const plans = (issue: string) => ({ kind: 'clear-plans', items: [{ issue }], fields: null });

  it.each<[work: object, field: string]>([
    [plans('../../secret'), 'work.items.0.issue'],
    [plans('one-1'), 'work.items.0.issue'],
    [{ kind: 'delete-everything', items: [] }, 'work.kind'],
    [{ kind: 'set-parents', items: [{ issue: 'ONE-1', parent: 'x?y' }] }, 'work.items.0.parent'],
    [
      {
        kind: 'write-properties',
        items: [{ issue: 'ONE-1', properties: [{ key: 'theirs', value: 'x' }] }],
      },
      'work.items.0.properties.0.key',
    ],
    [colouring(0), 'work.items'],
  ])('refuse %o', async (work, field) => {
    const before = storedText(backend);
    const answer = await as(ANN, 'POST /smb/job', { body: { boardId: '1', work } });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(['errors', field]);
    expect(storedText(backend)).toBe(before);
  });
});
