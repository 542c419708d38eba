import type { JobKind, JobWork } from './work.ts';

/** Items per batch (R-JOB-1). The tracker ranks at most 50 issues in one call. */
const BATCH_SIZE: Readonly<Record<JobKind, number>> = {
  'write-properties': 10,
  'clear-plans': 20,
  'set-plans': 20,
  'move-to-version': 10,
  'move-to-sprint': 10,
  'set-parents': 10,
  'rank-issues': 50,
  'set-board-locations': 5,
  'delete-issues': 10,
};

/** Milliseconds to pause after a batch (R-JOB-6). */
export const restAfter = (kind: JobKind): number => (kind === 'set-board-locations' ? 100 : 0);

export const batchCount = ({ kind, items }: JobWork): number =>
  Math.ceil(items.length / BATCH_SIZE[kind]);

export const batchOf = ({ kind }: JobWork, item: number): number =>
  Math.floor(item / BATCH_SIZE[kind]);

/** Returns the positions of the items of a batch, from 0; empty for a batch that the job does not have. */
export const batchItems = ({ kind, items }: JobWork, batch: number): number[] => {
  const size = BATCH_SIZE[kind];
  const first = batch * size;
  const length = Math.max(0, Math.min(size, items.length - first));
  return Array.from({ length }, (_, index) => first + index);
};
