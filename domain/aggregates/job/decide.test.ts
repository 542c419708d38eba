import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { given } from '../../testing/given.ts';
import {
  allDone,
  batchStarted,
  colouring,
  itemDone,
  jobRequested,
  outcomesOf,
} from '../../testing/jobs.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decide.ts';
import type { JobEvent } from './events.ts';
import { DONE, failedFor, skippedFor } from './outcome.ts';
import type { JobWork } from './work.ts';

const asking = (work: JobWork, past: JobEvent[] = []) =>
  given(jobDecider, past).when({ type: 'RequestJob', by: 'ann', boardId: '1', work });
const onJob = (command: JobCommand, ...past: JobEvent[]) =>
  given(jobDecider, [jobRequested(), ...past]).when(command);
const cancelled: JobEvent = {
  type: 'JobCancelled',
  data: { boardId: '1', done: 0, skipped: 0, failed: 0, left: 3 },
};
const finished = (done: number, skipped = 0, failed = 0): JobEvent => ({
  type: 'JobFinished',
  data: { boardId: '1', done, skipped, failed },
});
const gaveUp: JobEvent = {
  type: 'JobItemFailed',
  data: { item: 2, issue: 'ONE-3', code: 'JOB_GAVE_UP', reason: null },
};

describe('requesting a job', () => {
  it('records the requester, the board and every item', () => {
    const { events, state } = asking(colouring(3));
    expect(events).toEqual([jobRequested()]);
    expect(state).toMatchObject({ phase: 'waiting', outcomes: [null, null, null] });
  });

  it('accepts a thousand issues', () => {
    expect(asking(colouring(1000)).refusal).toBeNull();
  });

  const moving = { kind: 'move-to-version', unresolvedOnly: true } as const;
  const ranking = { kind: 'rank-issues', side: 'after', rankField: 10019 } as const;
  const one = [{ issue: 'ONE-1' }];
  const long = colouring(900);

  it.each<[name: string, work: JobWork, field: string, code: ErrorCode]>([
    ['nothing', colouring(0), 'work.items', 'JOB_EMPTY'],
    ['too many issues', colouring(1001), 'work.items', 'JOB_TOO_LARGE'],
    [
      'too much text',
      {
        kind: 'write-properties',
        items: (long.items as Extract<JobWork, { kind: 'write-properties' }>['items']).map(
          ({ issue }) => ({ issue, properties: [{ key: 'goalId', value: 'x'.repeat(255) }] }),
        ),
      },
      'work.items',
      'JOB_TOO_LARGE',
    ],
    [
      'an issue twice',
      { ...moving, from: '1', to: '2', items: [...one, ...one] },
      'work.items.1.issue',
      'JOB_ITEM_DUPLICATE',
    ],
    [
      'a board twice',
      {
        kind: 'set-board-locations',
        items: [
          { board: '4', locationId: '10' },
          { board: '4', locationId: null },
        ],
      },
      'work.items.1.board',
      'JOB_ITEM_DUPLICATE',
    ],
    [
      'a move to its own origin',
      { ...moving, from: '1', to: '1', items: one },
      'work.to',
      'JOB_NO_CHANGE',
    ],
    [
      'a move without origin and target',
      { ...moving, from: null, to: null, items: one },
      'work.to',
      'JOB_NO_CHANGE',
    ],
    [
      'an issue ranked after itself',
      { ...ranking, anchor: 'ONE-1', items: one },
      'work.anchor',
      'JOB_NO_CHANGE',
    ],
  ])('refuses %s', (_, work, field, code) => {
    expect(asking(work).refusal).toEqual({ code, fields: { [field]: code } });
  });

  it('refuses an id that is in use', () => {
    expect(asking(colouring(1), [jobRequested()]).refusal).toEqual({ code: 'JOB_EXISTS' });
  });
});

describe('a batch of a job', () => {
  it('is recorded as started before any write, and once more when it starts again', () => {
    expect(onJob({ type: 'StartBatch', batch: 0 }).events).toEqual([batchStarted(0)]);
    const again = onJob({ type: 'StartBatch', batch: 0 }, batchStarted(0), itemDone(0));
    expect(again.events).toEqual([batchStarted(0)]);
  });

  it('does not start when it is done, does not exist, or its job was cancelled', () => {
    const past = [batchStarted(0), itemDone(0), itemDone(1), itemDone(2), finished(3)];
    expect(onJob({ type: 'StartBatch', batch: 0 }, ...past)).toMatchObject({
      events: [],
      refusal: null,
    });
    expect(onJob({ type: 'StartBatch', batch: 7 })).toMatchObject({ events: [], refusal: null });
    const refused = onJob({ type: 'StartBatch', batch: 0 }, cancelled).refusal;
    expect(refused).toEqual({ code: 'JOB_OVER' });
  });

  it('records an outcome for each item, and finishes the job with the last outcome', () => {
    const settled = outcomesOf(
      DONE,
      skippedFor('JOB_ITEM_RESOLVED'),
      failedFor('JOB_ITEM_REFUSED', 'Because'),
    );
    const { events, state } = onJob({ type: 'SettleItems', settled }, batchStarted(0));
    expect(events).toEqual([
      itemDone(0),
      { type: 'JobItemSkipped', data: { item: 1, issue: 'ONE-2', code: 'JOB_ITEM_RESOLVED' } },
      {
        type: 'JobItemFailed',
        data: { item: 2, issue: 'ONE-3', code: 'JOB_ITEM_REFUSED', reason: 'Because' },
      },
      finished(1, 1, 1),
    ]);
    expect(state).toMatchObject({ phase: 'finished' });
  });

  it('may record outcomes for some items and leave other items open', () => {
    const { events } = onJob({ type: 'SettleItems', settled: outcomesOf(DONE) }, batchStarted(0));
    expect(events).toEqual([itemDone(0)]);
  });

  it('ignores items that have an outcome and items that do not exist', () => {
    const settled = [...allDone(2), { item: 9, outcome: DONE }];
    const { events } = onJob({ type: 'SettleItems', settled }, batchStarted(0), itemDone(0));
    expect(events).toEqual([itemDone(1)]);
  });
});

describe('a job item that was given up', () => {
  const past = [batchStarted(0), itemDone(0), itemDone(1), gaveUp, finished(2, 0, 1)];

  it('is tried again when its dead letter is sent again, and the job finishes again', () => {
    expect(onJob({ type: 'StartBatch', batch: 0 }, ...past).events).toEqual([batchStarted(0)]);
    const settled = [{ item: 2, outcome: DONE }];
    const { events } = onJob({ type: 'SettleItems', settled }, ...past, batchStarted(0));
    expect(events).toEqual([itemDone(2), finished(3)]);
  });

  it('gets no second outcome when the new attempts fail too', () => {
    const settled = [{ item: 2, outcome: failedFor('JOB_GAVE_UP') }];
    const { events } = onJob({ type: 'SettleItems', settled }, ...past, batchStarted(0));
    expect(events).toEqual([finished(2, 0, 1)]);
  });
});

describe('cancelling a job', () => {
  const cancel = (accountId: string, ...past: JobEvent[]) =>
    onJob({ type: 'CancelJob', by: accountId }, ...past);

  it('is allowed only to the requester, and only while the job runs', () => {
    expect(cancel('ann').events).toEqual([cancelled]);
    expect(cancel('ann', batchStarted(0)).events).toEqual([cancelled]);
    expect(cancel('ann', cancelled)).toMatchObject({ events: [], refusal: null });
    expect(cancel('ben').refusal).toEqual({ code: 'JOB_NOT_FOUND' });
  });

  it('is refused when the job has finished', () => {
    const past = [batchStarted(0), itemDone(0), itemDone(1), itemDone(2), finished(3)];
    expect(cancel('ann', ...past).refusal).toEqual({ code: 'JOB_OVER' });
  });

  it('lets running writes record their outcome, without finishing the job', () => {
    const { events, state } = onJob(
      { type: 'SettleItems', settled: allDone(3) },
      batchStarted(0),
      cancelled,
    );
    expect(events).toEqual([itemDone(0), itemDone(1), itemDone(2)]);
    expect(state).toMatchObject({ phase: 'cancelled', outcomes: [DONE, DONE, DONE] });
  });

  it.each<JobCommand>([
    { type: 'CancelJob', by: 'ann' },
    { type: 'StartBatch', batch: 0 },
    { type: 'SettleItems', settled: [] },
  ])('is refused, like every command, for a job that does not exist: $type', (command) => {
    expect(given(jobDecider).when(command).refusal).toEqual({ code: 'JOB_NOT_FOUND' });
  });
});

describe('a pause that the tracker asks for', () => {
  const until = '2026-11-21T10:00:00.000Z';
  const paused: JobEvent = { type: 'JobBatchPaused', data: { batch: 0, until } };
  const pause: JobCommand = { type: 'PauseBatch', batch: 0, until };

  it('is recorded with its end, and does not count as a try', () => {
    const { events, state } = onJob(pause, batchStarted(0));
    expect(events).toEqual([paused]);
    expect(state).toMatchObject({ phase: 'running', pausedUntil: until, tries: { 0: 0 } });
  });

  it('ends when the batch starts again', () => {
    const { state } = onJob({ type: 'StartBatch', batch: 0 }, batchStarted(0), paused);
    expect(state).toMatchObject({ pausedUntil: null, tries: { 0: 1 } });
  });

  it('is ignored when the job has ended, or the batch is done or not started', () => {
    expect(onJob(pause, batchStarted(0), cancelled).events).toEqual([]);
    const done = [0, 1, 2].map(itemDone);
    expect(onJob(pause, batchStarted(0), ...done, finished(3)).events).toEqual([]);
    expect(onJob(pause).events).toEqual([]);
  });

  it('ends with the job', () => {
    const by = 'ann';
    expect(onJob({ type: 'CancelJob', by }, batchStarted(0), paused).state).toMatchObject({
      pausedUntil: null,
    });
  });
});

describe('the number of tries of a batch', () => {
  it('grows with each start, and is 0 after the open items are given up', () => {
    const twice = [batchStarted(0), batchStarted(0)];
    expect(onJob({ type: 'StartBatch', batch: 0 }, ...twice).state).toMatchObject({
      tries: { 0: 3 },
    });
    const settled = outcomesOf(failedFor('JOB_GAVE_UP'));
    expect(onJob({ type: 'SettleItems', settled }, ...twice).state).toMatchObject({
      tries: { 0: 0 },
    });
  });
});
