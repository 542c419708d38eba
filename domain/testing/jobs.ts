import type { SettledItem } from '../aggregates/job/commands.ts';
import type { JobEvent } from '../aggregates/job/events.ts';
import { DONE, type ItemOutcome } from '../aggregates/job/outcome.ts';
import type { JobWork } from '../aggregates/job/work.ts';

type Requested = Extract<JobEvent, { type: 'JobRequested' }>;

/** A job that writes a colour to this many issues: ONE-1, ONE-2… */
export const colouring = (items: number): JobWork => ({
  kind: 'write-properties',
  items: Array.from({ length: items }, (_, index) => ({
    issue: `ONE-${index + 1}`,
    properties: [{ key: 'ds-smb-color', value: 'teal' }],
  })),
});

/** The request event of a job of Ann's on board 1. */
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

/** Outcomes of consecutive items, starting with the first. */
export const outcomesOf = (...outcomes: ItemOutcome[]): SettledItem[] =>
  outcomes.map((outcome, item) => ({ item, outcome }));

export const allDone = (items: number): SettledItem[] =>
  outcomesOf(...Array.from({ length: items }, () => DONE));
