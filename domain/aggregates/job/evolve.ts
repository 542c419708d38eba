import { batchItems, batchOf } from './batches.ts';
import type { JobEvent } from './events.ts';
import { DONE, failedFor, type ItemOutcome, isGivenUp, skippedFor } from './outcome.ts';
import type { JobWork } from './work.ts';

export type JobPhase = 'waiting' | 'running' | 'finished' | 'cancelled';

export interface LiveJob {
  readonly status: 'live';
  readonly phase: JobPhase;
  readonly boardId: string;
  readonly requestedBy: string;
  readonly work: JobWork;
  /** The outcome of each item, by position; null while the item has no outcome. */
  readonly outcomes: readonly (ItemOutcome | null)[];
  /** Batches that were started at least once. */
  readonly started: readonly number[];
  /**
   * By batch number: how often in a row the batch was started without any outcome. Starts that the tracker delayed do
   * not count.
   */
  readonly tries: Readonly<Record<string, number>>;
  /** The tracker has asked us to pause until this moment; null when it has not. */
  readonly pausedUntil: string | null;
}

export type JobState = { readonly status: 'absent' } | LiveJob;

export const absentJob: JobState = { status: 'absent' };

/** Records an outcome. An outcome is progress, so the tries of its batch start again at 0. */
const settleItem = (job: LiveJob, item: number, outcome: ItemOutcome): LiveJob => ({
  ...job,
  outcomes: job.outcomes.with(item, outcome),
  tries: { ...job.tries, [batchOf(job.work, item)]: 0 },
});

const countTry = (job: LiveJob, batch: number, change: 1 | -1): LiveJob['tries'] => ({
  ...job.tries,
  [batch]: Math.max(0, (job.tries[batch] ?? 0) + change),
});

const evolveLive = (job: LiveJob, event: Exclude<JobEvent, { type: 'JobRequested' }>): LiveJob => {
  switch (event.type) {
    case 'JobBatchStarted':
      return {
        ...job,
        phase: 'running',
        started: [...new Set([...job.started, event.data.batch])],
        tries: countTry(job, event.data.batch, 1),
        pausedUntil: null,
      };
    case 'JobBatchPaused': {
      const { batch, until } = event.data;
      return { ...job, tries: countTry(job, batch, -1), pausedUntil: until };
    }
    case 'JobItemDone':
      return settleItem(job, event.data.item, DONE);
    case 'JobItemSkipped':
      return settleItem(job, event.data.item, skippedFor(event.data.code));
    case 'JobItemFailed':
      return settleItem(job, event.data.item, failedFor(event.data.code, event.data.reason));
    case 'JobCancelled':
      return { ...job, phase: 'cancelled', pausedUntil: null };
    case 'JobFinished':
      return { ...job, phase: 'finished', pausedUntil: null };
    default:
      return event satisfies never;
  }
};

export const evolveJob = (state: JobState, event: JobEvent): JobState => {
  if (event.type === 'JobRequested') {
    const { work } = event.data;
    const outcomes = work.items.map(() => null);
    return {
      status: 'live',
      phase: 'waiting',
      ...event.data,
      outcomes,
      started: [],
      tries: {},
      pausedUntil: null,
    };
  }
  return state.status === 'live' ? evolveLive(state, event) : state;
};

/**
 * Returns the items of a batch that still have to be written: those without an outcome and those that were given up.
 */
export const openItems = ({ work, outcomes }: LiveJob, batch: number): number[] =>
  batchItems(work, batch).filter((item) => {
    const outcome = outcomes[item];
    return !outcome || isGivenUp(outcome);
  });

export interface JobCounts {
  readonly total: number;
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
}

export const countsOf = ({ outcomes }: LiveJob): JobCounts => {
  const counts = { total: outcomes.length, done: 0, skipped: 0, failed: 0 };
  for (const outcome of outcomes) if (outcome) counts[outcome.result] += 1;
  return counts;
};
