import type { SettledItem } from '../aggregates/job/commands.ts';
import type { JobEvent } from '../aggregates/job/events.ts';
import { DONE, type ItemOutcome } from '../aggregates/job/outcome.ts';
import type { JobWork } from '../aggregates/job/work.ts';

type Requested = Extract<JobEvent, { type: 'JobRequested' }>;

/** Returns the work of a job that writes a colour to the issues ONE-1, ONE-2 and so on. */
export const colouring = (items: number): JobWork => ({
  kind: 'write-properties',
  items: Array.from({ length: items }, (_, index) => ({
    issue: `ONE-${index + 1}`,
    properties: [{ key: 'ds-smb-color', value: 'teal' }],
  })),
});

/** Returns the event of a job that Ann requested on board 1. */
export const jobRequested = (work: JobWork = colouring(3), requestedBy = 'ann'): Requested => ({
  type: 'JobRequested',
  data: { boardId: '1', requestedBy, work },
});

export const batchStarted = (batch: number): JobEvent => ({
  type: 'JobBatchStarted',
  data: { batch },
});

export const itemDone = (item: number): JobEvent => ({
  type: 'JobItemDone',
  data: { item, issue: `ONE-${item + 1}` },
});

/** Returns outcomes for the first items of a job, in order. */
export const outcomesOf = (...outcomes: ItemOutcome[]): SettledItem[] =>
  outcomes.map((outcome, item) => ({ item, outcome }));

export const allDone = (items: number): SettledItem[] =>
  outcomesOf(...Array.from({ length: items }, () => DONE));
