import { accept, type Decider, type Decision, fold, refuse } from '../../kernel/decider.ts';
import { refuseFaults } from '../../kernel/faults.ts';
import type { JobCommand, SettledItem } from './commands.ts';
import { type JobEvent, jobCodec } from './events.ts';
import {
  absentJob,
  countsOf,
  evolveJob,
  type JobState,
  type LiveJob,
  openItems,
} from './evolve.ts';
import { jobFaults } from './faults.ts';
import { isGivenUp } from './outcome.ts';
import { jobSnapshots } from './snapshot.ts';
import { subjectOf } from './subject.ts';

const request = (
  state: JobState,
  { by, boardId, work }: Extract<JobCommand, { type: 'RequestJob' }>,
): Decision<JobEvent> => {
  if (state.status !== 'absent') return refuse('JOB_EXISTS');
  return (
    refuseFaults(jobFaults(work)) ??
    accept({ type: 'JobRequested', data: { boardId, requestedBy: by, work } })
  );
};

const cancel = (job: LiveJob, accountId: string): Decision<JobEvent> => {
  if (accountId !== job.requestedBy) return refuse('JOB_NOT_FOUND');
  if (job.phase === 'cancelled') return accept();
  if (job.phase === 'finished') return refuse('JOB_OVER');
  const { total, ...counts } = countsOf(job);
  const left = total - counts.done - counts.skipped - counts.failed;
  return accept({ type: 'JobCancelled', data: { boardId: job.boardId, ...counts, left } });
};

/**
 * Decides the start of a batch. In a finished job, a batch starts only when its dead letter is sent again; then the
 * items that were given up are tried again.
 */
const start = (job: LiveJob, batch: number): Decision<JobEvent> => {
  if (job.phase === 'cancelled') return refuse('JOB_OVER');
  if (openItems(job, batch).length === 0) return accept();
  return accept({ type: 'JobBatchStarted', data: { batch } });
};

/** Decides a pause, which is ignored when the job is over or the batch is done. */
const pause = (job: LiveJob, batch: number, until: string): Decision<JobEvent> =>
  job.phase !== 'running' || openItems(job, batch).length === 0
    ? accept()
    : accept({ type: 'JobBatchPaused', data: { batch, until } });

const eventOf = (issue: string, { item, outcome }: SettledItem): JobEvent => {
  switch (outcome.result) {
    case 'done':
      return { type: 'JobItemDone', data: { item, issue } };
    case 'skipped':
      return { type: 'JobItemSkipped', data: { item, issue, code: outcome.code } };
    case 'failed': {
      const { code, reason } = outcome;
      return { type: 'JobItemFailed', data: { item, issue, code, reason } };
    }
    default:
      return outcome satisfies never;
  }
};

/**
 * Returns whether an outcome is new. A recorded outcome is final, unless the item was given up: such an item may get
 * another outcome.
 */
const isNews = ({ outcomes }: LiveJob, { item, outcome }: SettledItem): boolean => {
  const known = outcomes[item];
  return known === null || (known !== undefined && isGivenUp(known) && !isGivenUp(outcome));
};

const finish = (job: LiveJob): JobEvent[] => {
  if (job.phase !== 'running' || job.outcomes.includes(null)) return [];
  const { done, skipped, failed } = countsOf(job);
  return [{ type: 'JobFinished', data: { boardId: job.boardId, done, skipped, failed } }];
};

const settle = (job: LiveJob, settled: readonly SettledItem[]): Decision<JobEvent> => {
  const events = settled
    .filter((each) => isNews(job, each))
    .map((each) => eventOf(subjectOf(job.work, each.item), each));
  const after = fold({ evolve: evolveJob, initial: absentJob }, events, job);
  return accept(...events, ...(after.status === 'live' ? finish(after) : []));
};

export const decideJob = (state: JobState, command: JobCommand): Decision<JobEvent> => {
  if (command.type === 'RequestJob') return request(state, command);
  if (state.status !== 'live') return refuse('JOB_NOT_FOUND');
  switch (command.type) {
    case 'CancelJob':
      return cancel(state, command.by);
    case 'StartBatch':
      return start(state, command.batch);
    case 'PauseBatch':
      return pause(state, command.batch, command.until);
    case 'SettleItems':
      return settle(state, command.settled);
    default:
      return command satisfies never;
  }
};

export const jobDecider: Decider<JobState, JobCommand, JobEvent> = {
  codec: jobCodec,
  initial: absentJob,
  decide: decideJob,
  evolve: evolveJob,
  snapshots: jobSnapshots,
};
