import { describe, expect, it } from 'vitest';
import type { JobRow } from '#domain/aggregates/job/view.ts';
import type { JobMessage } from '#domain/contracts/job.ts';
import type { DeadLetter } from '../ports/jobs/dead-letters.ts';
import type { QueuedMessage } from '../ports/jobs/job-queue.ts';
import { type RedriveOrder, redrive } from './redrive.ts';
import { isRedriven, redriveLines } from './report.ts';

const message = (jobId: string, batch = 0): JobMessage => ({
  tenant: 'site-one',
  jobId,
  batch,
  correlationId: 'c',
});
/**
 * Returns the message as a redrive sends it to the job queue. `again` tells the worker that the message comes from a
 * redrive.
 */
const again = (jobId: string, batch = 0): JobMessage => ({ ...message(jobId, batch), again: true });
const letter = (id: string, body: JobMessage | null, group = 'board'): DeadLetter => ({
  id,
  handle: `handle-${id}`,
  body,
  text: body ? JSON.stringify(body) : 'hello',
  group,
  since: Date.parse('2026-11-21T09:00:00.000Z'),
});
const job = {
  kind: 'write-properties',
  phase: 'finished',
  done: 3,
  skipped: 1,
  total: 9,
  failed: 5,
};

/** Returns dead letters as the queue delivers them: only the first visible letter of each group. */
const ports = (lying: DeadLetter[], crashing: 'never' | 'before removing' = 'never') => {
  const sent: QueuedMessage[] = [];
  const held = new Set<string>();
  return {
    sent,
    held,
    lying,
    letters: {
      take: async () => {
        const blocked = new Set(lying.filter(({ id }) => held.has(id)).map(({ group }) => group));
        const next = lying.find(({ id, group }) => !held.has(id) && !blocked.has(group));
        if (next) held.add(next.id);
        return next ? [next] : [];
      },
      remove: async ({ id }: DeadLetter) => {
        if (crashing !== 'never') throw new Error('killed');
        lying.splice(
          lying.findIndex((each) => each.id === id),
          1,
        );
        held.delete(id);
      },
      release: async ({ id }: DeadLetter) => {
        held.delete(id);
      },
      count: async () => lying.length,
    },
    send: async (queued: QueuedMessage) => {
      sent.push(queued);
    },
    jobOf: async ({ jobId }: JobMessage) => (jobId === 'GONE' ? null : (job as JobRow)),
  };
};
const ALL: RedriveOrder = { all: true, jobId: undefined };
const NONE: RedriveOrder = { all: false, jobId: undefined };

describe('a redrive of dead letters', () => {
  it('returns all letters to the job queue, in the order of each board', async () => {
    const run = ports([
      letter('1', message('A', 0)),
      letter('2', message('A', 1)),
      letter('3', message('B'), 'other'),
    ]);
    const result = await redrive(run, ALL);
    expect(run.sent).toEqual([
      { body: again('A', 0), group: 'board', deduplication: 'again-1' },
      { body: again('A', 1), group: 'board', deduplication: 'again-2' },
      { body: again('B'), group: 'other', deduplication: 'again-3' },
    ]);
    expect(run.lying).toEqual([]);
    expect(redriveLines(result).at(-1)).toBe('3 sent again, 0 left');
    expect(isRedriven(result, undefined)).toBe(true);
  });

  it('only lists the letters and leaves them in the queue when none is selected', async () => {
    const run = ports([letter('1', message('A')), letter('2', message('GONE'), 'other')]);
    const result = await redrive(run, NONE);
    expect([run.sent, run.lying.length, run.held.size]).toEqual([[], 2, 0]);
    expect(redriveLines(result)).toEqual([
      'kept     2026-11-21T09:00:00.000Z site-one job A batch 0: write-properties finished, 4 of 9 done, 5 failed',
      'kept     2026-11-21T09:00:00.000Z site-one job GONE batch 0: its job is not there',
      '0 sent again, 2 left',
    ]);
    expect(isRedriven(result, undefined)).toBe(false);
  });

  it('returns the letters of one job to the job queue, and counts letters that it could not see', async () => {
    const run = ports([
      letter('1', message('A')),
      letter('2', message('B'), 'other'),
      letter('3', message('A', 1)),
      letter('4', message('B', 1), 'third'),
      letter('5', message('A', 2), 'third'),
    ]);
    const result = await redrive(run, { all: false, jobId: 'B' });
    expect(run.sent.map(({ body }) => body)).toEqual([again('B'), again('B', 1)]);
    expect(redriveLines(result).slice(-2)).toEqual([
      '1 more lie behind these on their boards',
      '2 sent again, 3 left',
    ]);
    expect(isRedriven(result, 'B')).toBe(true);
  });

  it('leaves a letter in the queue when it is not a job message', async () => {
    const run = ports([letter('1', null)]);
    const result = await redrive(run, ALL);
    expect([run.sent, run.lying.length]).toEqual([[], 1]);
    expect(redriveLines(result)[0]).toContain('no job message: hello');
    expect(isRedriven(result, undefined)).toBe(false);
  });

  it('loses no letter when it stops between sending and removing', async () => {
    const run = ports([letter('1', message('A'))], 'before removing');
    await expect(redrive(run, ALL)).rejects.toThrow('killed');
    expect([run.sent.length, run.lying.length]).toEqual([1, 1]);
  });
});
