import { describe, expect, it } from 'vitest';
import { batchCount, batchItems } from './batches.ts';
import { evolveJob, type LiveJob } from './evolve.ts';
import { DONE, failedFor, type ItemOutcome } from './outcome.ts';
import { codeOfStatus, doubtfulItems, writesOf } from './tracker-writes.ts';
import type { JobWork } from './work.ts';

const liveJob = (work: JobWork): LiveJob => {
  const data = { boardId: '1', requestedBy: 'ann', work };
  const state = evolveJob({ status: 'absent' }, { type: 'JobRequested', data });
  if (state.status !== 'live') throw new Error('a job that was asked for is there');
  return state;
};
const withOutcomes = (job: LiveJob, ...outcomes: ItemOutcome[]): LiveJob => ({
  ...job,
  outcomes: job.outcomes.map((_, item) => outcomes[item] ?? null),
});
const issues = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ issue: `ONE-${index + 1}` }));

const ONE = issues(1);
const only = (work: JobWork) => {
  const [write] = writesOf(liveJob(work), 0);
  if (!write) throw new Error('one item needs one write');
  return write;
};
const sightOf = (work: JobWork, body: unknown) => only(work).look?.sight(body);

const PROPERTIES: JobWork = {
  kind: 'write-properties',
  items: [{ issue: 'ONE-1', properties: [{ key: 'goalId', value: 'G' }] }],
};
const PLAN: JobWork = { kind: 'clear-plans', items: ONE, fields: null };
const FIELDS: JobWork = { ...PLAN, fields: { start: 'customfield_7', end: 'duedate' } };
const DATES: JobWork = {
  kind: 'set-plans',
  items: [{ issue: 'ONE-1', start: '2026-03-02', end: '2026-03-06' }],
  fields: null,
};
const UNDATED: JobWork = { ...DATES, items: [{ issue: 'ONE-1', start: null, end: null }] };
const DATED_FIELDS: JobWork = {
  ...DATES,
  fields: { start: { id: 'customfield_7', time: true }, end: { id: 'duedate', time: false } },
};
const VERSION: JobWork = {
  kind: 'move-to-version',
  items: ONE,
  from: '1',
  to: '2',
  unresolvedOnly: false,
};
const SPRINT: JobWork = { kind: 'move-to-sprint', items: ONE, to: '3', unresolvedOnly: true };
const BACKLOG: JobWork = { ...SPRINT, to: null, unresolvedOnly: false };
const PARENT: JobWork = { kind: 'set-parents', items: [{ issue: 'ONE-1', parent: 'ONE-9' }] };
const ORPHAN: JobWork = { kind: 'set-parents', items: [{ issue: 'ONE-1', parent: null }] };
const LOCATION: JobWork = {
  kind: 'set-board-locations',
  items: [{ board: '4', locationId: '10' }],
};
const EMPTY_PLAN = { startDate: null, endDate: null };

describe('the batches of a job', () => {
  it.each<[JobWork['kind'], number]>([
    ['write-properties', 10],
    ['clear-plans', 20],
    ['set-plans', 20],
    ['set-parents', 10],
    ['rank-issues', 50],
  ])('of %s have %i items', (kind, size) => {
    const work = { kind, items: issues(size * 2 + 1) } as unknown as JobWork;
    expect(batchCount(work)).toBe(3);
    expect(batchItems(work, 0)).toHaveLength(size);
    expect(batchItems(work, 2)).toEqual([size * 2]);
    expect(batchItems(work, 3)).toEqual([]);
  });
});

describe('the tracker calls of a batch', () => {
  const edited = (body: object) => ({ method: 'PUT', path: '/rest/api/3/issue/ONE-1', body });

  it.each<[JobWork, object]>([
    [PROPERTIES, edited({ properties: [{ key: 'goalId', value: { value: 'G' } }] })],
    [PLAN, { method: 'DELETE', path: '/rest/api/3/issue/ONE-1/properties/smbPlan' }],
    [UNDATED, { method: 'DELETE', path: '/rest/api/3/issue/ONE-1/properties/smbPlan' }],
    [FIELDS, edited({ fields: { customfield_7: null, duedate: null } })],
    [
      DATES,
      edited({
        properties: [{ key: 'smbPlan', value: { startDate: '2026-03-02', endDate: '2026-03-06' } }],
      }),
    ],
    [
      DATED_FIELDS,
      edited({
        fields: { customfield_7: '2026-03-02T12:00:00.000+0000', duedate: '2026-03-06' },
      }),
    ],
    [VERSION, edited({ update: { fixVersions: [{ remove: { id: '1' } }, { add: { id: '2' } }] } })],
    [{ ...VERSION, from: null }, edited({ update: { fixVersions: [{ add: { id: '2' } }] } })],
    [{ ...VERSION, to: null }, edited({ update: { fixVersions: [{ remove: { id: '1' } }] } })],
    [
      SPRINT,
      { method: 'POST', path: '/rest/agile/1.0/sprint/3/issue', body: { issues: ['ONE-1'] } },
    ],
    [
      BACKLOG,
      { method: 'POST', path: '/rest/agile/1.0/backlog/issue', body: { issues: ['ONE-1'] } },
    ],
    [PARENT, edited({ fields: { parent: { key: 'ONE-9' } } })],
    [ORPHAN, edited({ fields: { parent: null } })],
    [
      LOCATION,
      {
        method: 'PUT',
        path: '/rest/agile/1.0/board/4/properties/locationId',
        body: { value: '10' },
      },
    ],
  ])('write one item by one call: %#', (work, request) => {
    expect(only(work)).toMatchObject({ items: [0], request });
  });

  it('leave out written items and keep the order of the others', () => {
    const work: JobWork = { kind: 'clear-plans', items: issues(4), fields: null };
    const job = withOutcomes(liveJob(work), DONE, failedFor('JOB_GAVE_UP'));
    expect(writesOf(job, 0).map(({ items }) => items)).toEqual([[1], [2], [3]]);
    expect(writesOf(job, 1)).toEqual([]);
  });
});

describe('the read before a write', () => {
  it.each<[JobWork, string]>([
    [PROPERTIES, '/rest/api/3/issue/ONE-1?fields=created&properties=goalId'],
    [FIELDS, '/rest/api/3/issue/ONE-1?fields=customfield_7,duedate'],
    [VERSION, '/rest/api/3/issue/ONE-1?fields=fixVersions'],
    [SPRINT, '/rest/agile/1.0/issue/ONE-1?fields=sprint,resolution'],
    [PARENT, '/rest/api/3/issue/ONE-1?fields=parent'],
    [LOCATION, '/rest/agile/1.0/board/4/properties/locationId'],
  ])('requests only the needed fields: %#', (work, path) => {
    expect(only(work).look?.request).toEqual({ method: 'GET', path });
  });

  const holding = (fields: object) => ({ fields });

  it.each<[name: string, work: JobWork, written: object, open: object]>([
    [
      'a property',
      PROPERTIES,
      { properties: { goalId: { value: 'G' }, rank: { value: 'r' } } },
      { properties: { goalId: { value: 'H' } } },
    ],
    ['a missing plan', PLAN, { properties: {} }, { properties: { smbPlan: EMPTY_PLAN } }],
    [
      'empty fields',
      FIELDS,
      holding({ duedate: null }),
      holding({ duedate: '2026-01-01', customfield_7: null }),
    ],
    [
      'a plan',
      DATES,
      { properties: { smbPlan: { startDate: '2026-03-02', endDate: '2026-03-06' } } },
      { properties: { smbPlan: EMPTY_PLAN } },
    ],
    [
      'a version',
      VERSION,
      holding({ fixVersions: [{ id: '2' }, { id: '5' }] }),
      holding({ fixVersions: [{ id: '1' }, { id: '2' }] }),
    ],
    ['a sprint', SPRINT, holding({ sprint: { id: 3 } }), holding({ sprint: { id: 4 } })],
    ['the backlog', BACKLOG, holding({ sprint: null }), holding({ sprint: { id: 3 } })],
    [
      'a parent',
      PARENT,
      holding({ parent: { id: '7', key: 'ONE-9' } }),
      holding({ parent: { id: '8', key: 'ONE-8' } }),
    ],
    [
      'a location',
      LOCATION,
      { key: 'locationId', value: { value: '10' } },
      { key: 'locationId', value: { value: '11' } },
    ],
    ['no parent', ORPHAN, holding({}), holding({ parent: { key: 'ONE-9' } })],
  ])('reports whether the value is already written: %s', (_, work, written, open) => {
    expect(sightOf(work, written)).toBe('written');
    expect(sightOf(work, open)).toBe('open');
  });

  it('happens before every attempt when only unresolved issues may move', () => {
    const resolved = holding({ sprint: null, resolution: { id: '1' } });
    expect(only(SPRINT).look?.always).toBe(true);
    expect(sightOf(SPRINT, resolved)).toBe('resolved');
    expect(only(BACKLOG).look?.always).toBe(false);
    expect(sightOf({ ...SPRINT, unresolvedOnly: false }, resolved)).toBe('open');
  });

  it('happens before every removal from a release, because somebody may have moved the issue', () => {
    const moved = holding({ fixVersions: [{ id: '5' }] });
    expect(only(VERSION).look?.always).toBe(true);
    expect(sightOf(VERSION, moved)).toBe('moved');
    expect(sightOf(VERSION, holding({ fixVersions: [] }))).toBe('moved');
    const fromUnscheduled: JobWork = { ...VERSION, from: null };
    expect(only(fromUnscheduled).look?.always).toBe(false);
    expect(sightOf(fromUnscheduled, moved)).toBe('open');
  });

  it('reports "open" when the answer is not an issue', () => {
    for (const body of [null, 'text', [], {}]) expect(sightOf(VERSION, body)).toBe('open');
  });
});

describe('ranking consecutive issues', () => {
  const rank = (side: 'before' | 'after'): JobWork => ({
    kind: 'rank-issues',
    items: issues(60),
    side,
    anchor: 'ONE-99',
    rankField: 10019,
  });
  const bodies = (job: LiveJob) =>
    [0, 1].flatMap((batch) => writesOf(job, batch).map(({ request }) => request.body));

  it('before an issue, puts each group right before that issue', () => {
    expect(bodies(liveJob(rank('before')))).toMatchObject([
      { rankBeforeIssue: 'ONE-99', rankCustomFieldId: 10019 },
      { rankBeforeIssue: 'ONE-99', issues: expect.arrayContaining(['ONE-51', 'ONE-60']) },
    ]);
  });

  it('after an issue, puts each later group after the last ranked issue', () => {
    const done = Array.from({ length: 49 }, () => DONE);
    const job = withOutcomes(liveJob(rank('after')), ...done, failedFor('JOB_ITEM_NOT_FOUND'));
    expect(bodies(liveJob(rank('after')))[0]).toMatchObject({ rankAfterIssue: 'ONE-99' });
    expect(bodies(job)).toMatchObject([{ rankAfterIssue: 'ONE-49' }]);
  });

  it('repeats the call after a crash without reading the issues first', () => {
    expect(writesOf(liveJob(rank('after')), 0)[0]?.look).toBeUndefined();
  });
});

describe('doubtfulItems', () => {
  it('returns every item of a started batch', () => {
    const job = liveJob({ kind: 'clear-plans', items: issues(45), fields: null });
    expect([...doubtfulItems(job)]).toEqual([]);
    const begun = evolveJob(job, { type: 'JobBatchStarted', data: { batch: 2 } }) as LiveJob;
    expect([...doubtfulItems(begun)]).toEqual([40, 41, 42, 43, 44]);
  });
});

it.each([
  [400, 'JOB_ITEM_REFUSED'],
  [401, 'PERMISSION_DENIED'],
  [403, 'PERMISSION_DENIED'],
  [404, 'JOB_ITEM_NOT_FOUND'],
  [409, 'JOB_ITEM_REFUSED'],
])('codeOfStatus maps status %i to %s', (status, code) => expect(codeOfStatus(status)).toBe(code));
