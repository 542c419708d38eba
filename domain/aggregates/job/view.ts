import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import { countsOf, type JobState } from './evolve.ts';
import { JOB_KINDS } from './subject.ts';

/** A job and its progress: `done`, `skipped` and `failed` of `total` items. */
export const jobRowSchema = z.object({
  id: z.string(),
  boardId: z.string(),
  requestedBy: z.string(),
  kind: z.enum(JOB_KINDS),
  /** A `finished` job may have failed items. In a `cancelled` job, the open items stay unwritten. */
  phase: z.enum(['waiting', 'running', 'finished', 'cancelled']),
  total: z.number(),
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** The tracker has asked us to pause until this moment; null when it has not. */
  waitingUntil: z._default(z.nullable(z.string()), null),
  version: z.number(),
  updatedAt: z.string(),
});
export type JobRow = z.infer<typeof jobRowSchema>;

/**
 * Returns the partition of a person's jobs on a board: users see only the jobs that they requested. An account id never
 * contains `#`, so the key is unique.
 */
export const jobsPartition = (accountId: string, boardId: string): string =>
  `${accountId}#${boardId}`;

export const jobsByBoard: StreamView<JobState, JobRow> = {
  name: 'jobs-by-board',
  schema: jobRowSchema,
  address: (state, id) => ({
    partition: state.status === 'live' ? jobsPartition(state.requestedBy, state.boardId) : '',
    key: id,
  }),
  row: (state, head) => {
    if (state.status !== 'live') return null;
    const { phase, boardId, requestedBy, work, pausedUntil } = state;
    return {
      id: head.id,
      boardId,
      requestedBy,
      kind: work.kind,
      phase,
      ...countsOf(state),
      waitingUntil: pausedUntil,
      version: head.version,
      updatedAt: head.at,
    };
  },
};
