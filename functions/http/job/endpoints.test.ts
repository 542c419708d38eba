import { beforeEach, describe, expect, it } from 'vitest';
import { jobAggregate } from '#domain/aggregates/job/aggregate.ts';
import { MOST_OPEN } from '#domain/aggregates/job/open-jobs.ts';
import { type Job, jobListSchema, jobSchema } from '#domain/contracts/job.ts';
import type { CorrelationId, TenantId } from '#domain/kernel/ids.ts';
import { allDone, colouring } from '#domain/testing/jobs.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { ANN, contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';

const BEN = 'account-ben';
const EVE = 'account-eve';
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

/** Allows users besides Ann to see project 10, which has board 1. */
const allowBrowsing = (...people: string[]): void => {
  backend.permissions.may = async ({ accountId, projectId }) =>
    accountId === ANN || (projectId === '10' && people.includes(accountId));
};

const request = async (body: object = {}, headers = {}): Promise<Job> => {
  const answer = await as(ANN, 'POST /smb/job', {
    body: { boardId: '1', work: colouring(2), ...body },
    headers,
  });
  expect(answer.status).toBe(201);
  return jobSchema.parse(answer.body);
};

describe('jobs over HTTP', () => {
  it('are created and followed item by item', async () => {
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
    const response = await as(ANN, `GET /smb/job/${job.id}`);
    expect(response).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: job });
  });

  it('are listed by board, newest first', async () => {
    const first = await request();
    const second = await request();
    await request({ boardId: 'project-11' });
    const listed = jobListSchema.parse((await as(ANN, 'GET /smb/job?boardId=1')).body);
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(listed[0]).not.toHaveProperty('items');
    expect(await as(ANN, 'GET /smb/job')).toMatchObject({
      status: 400,
      body: { code: 'BOARD_REQUIRED' },
    });
  });

  it('are cancelled once, even if the user cancels them twice', async () => {
    const { id } = await request();
    const answer = await as(ANN, `POST /smb/job/${id}/cancel`);
    expect(answer).toMatchObject({ status: 200, body: { phase: 'cancelled', version: 2 } });
    expect(await as(ANN, `POST /smb/job/${id}/cancel`)).toMatchObject({ body: { version: 2 } });
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it('are created once per idempotency key, even if the retry has another id', async () => {
    const headers = { 'idempotency-key': 'key-00000001' };
    const first = await request({}, headers);
    expect(await request({}, headers)).toEqual(first);
    const listed = jobListSchema.parse((await as(ANN, 'GET /smb/job?boardId=1')).body);
    expect(listed).toHaveLength(1);
  });

  it('are visible only to the user who requested them', async () => {
    allowBrowsing(BEN);
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

  it.each(['x', UNKNOWN])('are not found under the id %s', async (id) => {
    expect((await as(ANN, `GET /smb/job/${id}`)).status).toBe(404);
    expect((await as(ANN, `POST /smb/job/${id}/cancel`)).status).toBe(404);
  });

  it('of a portfolio are only for users who can edit it', async () => {
    const answer = await as(ANN, 'POST /smb/job', {
      body: { boardId: UNKNOWN, work: colouring(1) },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'PORTFOLIO_NOT_FOUND' } });
  });

  it.each(['1', 'project-10', '404', '1e3', '../1', '1 1'])(
    'are refused to users who cannot use board %o, and for a missing board',
    async (boardId) => {
      allowBrowsing(BEN);
      const before = storedText(backend);
      const body = { boardId, work: colouring(1) };
      const answer = await as(EVE, 'POST /smb/job', { body });
      expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
      expect(storedText(backend)).toBe(before);
      const used = boardId === '1' || boardId === 'project-10';
      expect((await as(BEN, 'POST /smb/job', { body })).status).toBe(used ? 201 : 403);
    },
  );

  const plans = (issue: string) => ({ kind: 'clear-plans', items: [{ issue }], fields: null });

  it.each<[work: object, field: string]>([
    [plans('../../secret'), 'work.items.0.issue'],
    [plans('one-1'), 'work.items.0.issue'],
    [
      {
        ...plans('ONE-1'),
        kind: 'set-plans',
        items: [{ issue: 'ONE-1', start: '2026-02-30', end: null }],
      },
      'work.items.0.start',
    ],
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
  ])('refuse the invalid work %o', async (work, field) => {
    const before = storedText(backend);
    const answer = await as(ANN, 'POST /smb/job', { body: { boardId: '1', work } });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(['errors', field]);
    expect(storedText(backend)).toBe(before);
  });
});

describe('the limits on open jobs', () => {
  const { person, site } = MOST_OPEN;
  const job = (items = 1) => ({ boardId: '1', work: colouring(items) });
  const requestJob = (accountId = ANN, items = 1) =>
    as(accountId, 'POST /smb/job', { body: job(items) });
  const allAsked = async (count: number, accountId = ANN, items = 1) => {
    for (let index = 0; index < count; index += 1) {
      expect((await requestJob(accountId, items)).status).toBe(201);
    }
  };
  const finish = async (id: string, items: number): Promise<void> => {
    const stream = { tenant: SITE.clientKey as TenantId, type: 'job', id } as const;
    const limits = {
      stream,
      actor: { accountId: ANN, kind: 'app', origin: 'worker' },
      correlationId: 'c' as CorrelationId,
    } as const;
    const start = { type: 'StartBatch', batch: 0 } as const;
    await handleCommand(backend.commands, jobAggregate, { ...limits, command: start });
    const settle = { type: 'SettleItems', settled: allDone(items) } as const;
    await handleCommand(backend.commands, jobAggregate, { ...limits, command: settle });
  };

  it("refuse a person's next job until an open job has ended", async () => {
    allowBrowsing(BEN);
    const first = await request();
    const second = await request();
    await allAsked(person.jobs - 2);
    const before = storedText(backend);
    expect(await requestJob()).toMatchObject({
      status: 429,
      body: { code: 'JOB_LIMIT_PERSON' },
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect(storedText(backend)).toBe(before);
    expect((await requestJob(BEN)).status).toBe(201);
    await as(ANN, `POST /smb/job/${first.id}/cancel`);
    expect((await requestJob()).status).toBe(201);
    expect((await requestJob()).status).toBe(429);
    await finish(second.id, 2);
    expect((await requestJob()).status).toBe(201);
    expect((await requestJob()).status).toBe(429);
  });

  it("count a person's open items", async () => {
    const { id } = await request({ work: colouring(1000) });
    await allAsked(4, ANN, 1000);
    expect(await requestJob()).toMatchObject({ status: 429, body: { code: 'JOB_LIMIT_PERSON' } });
    await finish(id, 990);
    expect((await requestJob(ANN, 990)).status).toBe(201);
    expect((await requestJob()).status).toBe(429);
  });

  it('count the jobs of a whole site', async () => {
    const people = Array.from({ length: site.jobs / person.jobs }, (_, index) => `person-${index}`);
    allowBrowsing(BEN, ...people);
    for (const each of people) await allAsked(person.jobs, each);
    expect(await requestJob(BEN)).toMatchObject({ status: 429, body: { code: 'JOB_LIMIT_SITE' } });
    const elsewhere = await contextToken(OTHER_SITE);
    const handler = httpHandler(memoryEndpoints(backend).job, backend.http);
    const answer = await ask(handler, 'POST /smb/job', { token: elsewhere, body: job() });
    expect(answer.status).toBe(201);
  });

  it('hold for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 4 * person.jobs }, () => requestJob()));
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(taken).toBeGreaterThan(0);
    await allAsked(person.jobs - taken);
    expect((await requestJob()).status).toBe(429);
  });

  it('do not refuse a repeated request, which gets its first answer', async () => {
    const headers = { 'idempotency-key': 'key-00000001' };
    const first = await request({}, headers);
    await allAsked(person.jobs - 1);
    expect((await requestJob()).status).toBe(429);
    expect(await request({}, headers)).toEqual(first);
  });
});
