import { describe, expect, it } from 'vitest';
import type { TrackerRequest } from '#domain/aggregates/job/looks.ts';
import { DONE, failedFor } from '#domain/aggregates/job/outcome.ts';
import { type TrackerWrite, writesOf } from '#domain/aggregates/job/tracker-writes.ts';
import type { JobWork } from '#domain/aggregates/job/work.ts';
import { type TrackerAnswer, TrackerSilent } from '../../ports/tracker/tracker.ts';
import { FAILED, LIMITED, pauseMs, persist } from './persist.ts';

const writeOf = (work: JobWork): TrackerWrite => {
  const outcomes = work.items.map(() => null);
  const [write] = writesOf(
    {
      status: 'live',
      phase: 'running',
      boardId: '1',
      requestedBy: 'ann',
      work,
      outcomes,
      started: [],
      tries: {},
      pausedUntil: null,
    },
    0,
  );
  if (!write) throw new Error('one item needs one write');
  return write;
};
const PARENT = writeOf({ kind: 'set-parents', items: [{ issue: 'ONE-1', parent: 'ONE-9' }] });
const LOCATION = writeOf({
  kind: 'set-board-locations',
  items: [{ board: '4', locationId: '10' }],
});
const MOVE = writeOf({
  kind: 'move-to-version',
  items: [{ issue: 'ONE-1' }],
  from: null,
  to: '2',
  unresolvedOnly: true,
});
const RANK = writeOf({
  kind: 'rank-issues',
  items: ['ONE-1', 'ONE-2', 'ONE-3'].map((issue) => ({ issue })),
  side: 'after',
  anchor: 'ONE-9',
  rankField: 10019,
});

const given = (status: number, body: unknown = null, retryAfterMs: number | null = null) => ({
  status,
  body,
  retryAfterMs,
});

/** Runs `persist` with these answers in turn. Null means that no answer comes. */
const run = async (
  write: TrackerWrite,
  answers: (TrackerAnswer | null)[],
  { doubt = false, deadline = 60_000 } = {},
) => {
  const waits: number[] = [];
  const requests: TrackerRequest[] = [];
  let now = 0;
  const ended = await persist(
    {
      now: () => now,
      random: () => 0,
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        now += milliseconds;
      },
    },
    async (request) => {
      requests.push(request);
      const answer = answers.shift();
      if (answer === undefined) throw new Error('another call was not expected');
      if (answer === null) throw new TrackerSilent('nothing came');
      return answer;
    },
    write,
    { doubt, deadline },
  );
  const outcomes = ended.type === 'settled' ? ended.outcomes : null;
  const later = ended.type === 'later' ? ended : null;
  const refused = ended.type === 'unseen' ? { refused: ended.refused } : {};
  return { outcomes, ...refused, later, waits, methods: requests.map(({ method }) => method) };
};

describe('pauseMs', () => {
  const first = (backoff: typeof FAILED, random: number) =>
    [0, 1, 2].map((retry) => pauseMs(backoff, retry, null, random));

  it('after 429 begins at a second and doubles, with up to half of it added at random', () => {
    expect(first(LIMITED, 0)).toEqual([1000, 2000, 4000]);
    expect(first(LIMITED, 1)).toEqual([1500, 3000, 6000]);
  });

  it('is short after a failed call', () => {
    expect(first(FAILED, 0)).toEqual([25, 50, 100]);
    expect(first(FAILED, 1)).toEqual([38, 75, 150]);
  });

  it('is never shorter than Retry-After', () => {
    expect(pauseMs(LIMITED, 0, 5000, 0)).toBe(5000);
    expect(pauseMs(FAILED, 0, 5000, 0)).toBe(5000);
    expect(pauseMs(LIMITED, 0, 5000, 1)).toBe(5500);
    expect(pauseMs(LIMITED, 2, 1000, 0)).toBe(4000);
  });
});

describe('a write', () => {
  it('needs only one call when it succeeds', async () => {
    expect(await run(PARENT, [given(204)])).toEqual({
      outcomes: [DONE],
      later: null,
      waits: [],
      methods: ['PUT'],
    });
  });

  it('is retried at most three times after 429, without a check', async () => {
    const limited = given(429);
    const through = await run(PARENT, [limited, limited, limited, given(204)]);
    expect(through).toEqual({
      outcomes: [DONE],
      later: null,
      waits: [1000, 2000, 4000],
      methods: ['PUT', 'PUT', 'PUT', 'PUT'],
    });
    const not = await run(PARENT, [limited, limited, limited, limited]);
    expect(not).toMatchObject({ outcomes: null, waits: [1000, 2000, 4000] });
  });

  it('is retried sixteen times after failures, which outlasts a short outage', async () => {
    const rank = Array.from({ length: 16 }, () => given(503));
    const waits = [25, 50, 100, 200, ...Array.from({ length: 12 }, () => 400)];
    const through = await run(RANK, [...rank, given(204)]);
    expect(through).toMatchObject({ outcomes: [DONE, DONE, DONE], waits });
    const not = await run(RANK, [...rank, given(503)]);
    expect(not).toMatchObject({ later: { afterMs: 5000, limited: false }, waits });
  });

  it('counts its retries after 429 and after failures separately', async () => {
    const limited = given(429);
    const answers = [limited, given(500), limited, given(500), limited, given(204)];
    expect(await run(RANK, answers)).toMatchObject({ waits: [1000, 25, 2000, 50, 4000] });
  });

  it('waits for the time in Retry-After, unless the deadline comes first', async () => {
    const patient = await run(PARENT, [given(429, null, 12_000), given(204)]);
    expect(patient).toMatchObject({ outcomes: [DONE], waits: [12_000] });
    const late = await run(PARENT, [given(429, null, 12_000)], { deadline: 11_000 });
    expect(late).toMatchObject({ outcomes: null, waits: [] });
  });

  it('leaves a long wait to the queue', async () => {
    const { later, waits } = await run(PARENT, [given(429, null, 61_000)]);
    expect([later, waits]).toEqual([{ type: 'later', afterMs: 61_000, limited: true }, []]);
  });

  it.each([given(500), given(503), null])(
    'is checked after %o, which leaves the outcome unknown',
    async (lost) => {
      const written = given(200, { fields: { parent: { id: '9', key: 'ONE-9' } } });
      expect(await run(PARENT, [lost, written])).toMatchObject({
        outcomes: [DONE],
        methods: ['PUT', 'GET'],
      });
      const open = given(200, { fields: {} });
      expect(await run(PARENT, [lost, open, given(204)])).toMatchObject({
        outcomes: [DONE],
        methods: ['PUT', 'GET', 'PUT'],
      });
    },
  );

  it('stays in doubt until a check succeeds', async () => {
    const open = given(200, { fields: {} });
    const through = await run(PARENT, [null, given(429), given(500), open, given(204)]);
    expect(through).toMatchObject({
      outcomes: [DONE],
      methods: ['PUT', 'GET', 'GET', 'GET', 'PUT'],
    });
  });

  it('is checked first when an earlier worker may have made it', async () => {
    const written = given(200, { fields: { parent: { key: 'ONE-9' } } });
    const { methods } = await run(PARENT, [written], { doubt: true });
    expect(methods).toEqual(['GET']);
  });

  it('is made when the check gets 404 for a property that does not exist yet', async () => {
    const through = await run(LOCATION, [null, given(404), given(201)]);
    expect(through).toMatchObject({ outcomes: [DONE], methods: ['PUT', 'GET', 'PUT'] });
    const gone = await run(LOCATION, [null, given(404), given(404)]);
    expect(gone.outcomes).toEqual([failedFor('JOB_ITEM_NOT_FOUND')]);
  });

  it('succeeds for a deletion without an answer when the issue no longer exists', async () => {
    const deletion = writeOf({ kind: 'delete-issues', items: [{ issue: 'ONE-1' }] });
    expect(await run(deletion, [given(204)])).toMatchObject({ methods: ['DELETE'] });
    expect(await run(deletion, [null, given(404)])).toMatchObject({
      outcomes: [DONE],
      methods: ['DELETE', 'GET'],
    });
    expect((await run(deletion, [given(404)])).outcomes).toEqual([failedFor('JOB_ITEM_NOT_FOUND')]);
    const through = await run(deletion, [given(500), given(200, {}), given(204)]);
    expect(through).toMatchObject({ outcomes: [DONE], methods: ['DELETE', 'GET', 'DELETE'] });
  });

  it('skips a resolved issue when only unresolved issues should move', async () => {
    const resolved = given(200, { fields: { fixVersions: [], resolution: { id: '1' } } });
    expect(await run(MOVE, [resolved])).toMatchObject({
      outcomes: [{ result: 'skipped', code: 'JOB_ITEM_RESOLVED' }],
      methods: ['GET'],
    });
  });

  it('skips an issue that somebody has moved out of the release meanwhile', async () => {
    const moved = given(200, { fields: { fixVersions: [{ id: '9' }] } });
    const move = writeOf({
      ...{ kind: 'move-to-version', items: [{ issue: 'ONE-1' }] },
      ...{ from: '1', to: '2', unresolvedOnly: false },
    });
    expect(await run(move, [moved])).toMatchObject({
      outcomes: [{ result: 'skipped', code: 'JOB_ITEM_MOVED' }],
      methods: ['GET'],
    });
  });

  it.each([
    [
      given(400, { errorMessages: ['No.'], errors: { parent: 'Not an epic.' } }),
      'JOB_ITEM_REFUSED',
      'No. Not an epic.',
    ],
    [given(403, { errorMessages: ['Forbidden.'] }), 'PERMISSION_DENIED', 'Forbidden.'],
    [given(404), 'JOB_ITEM_NOT_FOUND', null],
    [given(400, { errorMessages: ['x'.repeat(999)] }), 'JOB_ITEM_REFUSED', 'x'.repeat(200)],
  ] as const)(
    "fails permanently with the tracker's message when refused: %#",
    async (answer, code, reason) => {
      expect((await run(PARENT, [answer])).outcomes).toEqual([failedFor(code, reason)]);
      // The person may not check an earlier attempt, so `reconcile` decides.
      expect(await run(PARENT, [answer], { doubt: true })).toMatchObject({
        outcomes: null,
        refused: failedFor(code, reason),
      });
      const open = given(200, { fields: { parent: null } });
      expect((await run(PARENT, [open, answer], { doubt: true })).outcomes).toEqual([
        failedFor(code, reason),
      ]);
    },
  );
});

describe('a write of ranks', () => {
  it('has an outcome for each issue if the tracker reports on each issue', async () => {
    const entries = [
      { issueId: 1, issueKey: 'ONE-1', status: 200 },
      { issueId: 2, issueKey: 'ONE-2', status: 403, errors: ['May not be scheduled.'] },
    ];
    const { outcomes } = await run(RANK, [given(207, { entries })]);
    expect(outcomes).toEqual([DONE, failedFor('PERMISSION_DENIED', 'May not be scheduled.'), DONE]);
  });

  it('is repeated without a check when in doubt, because it is idempotent', async () => {
    const { outcomes, methods } = await run(RANK, [null, given(204)], { doubt: true });
    expect([outcomes, methods]).toEqual([
      [DONE, DONE, DONE],
      ['PUT', 'PUT'],
    ]);
  });

  it('fails for all issues when refused', async () => {
    const { outcomes } = await run(RANK, [given(404)]);
    expect(outcomes).toHaveLength(3);
    expect(outcomes?.[2]).toEqual(failedFor('JOB_ITEM_NOT_FOUND'));
  });
});
