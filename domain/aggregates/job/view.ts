import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import { countsOf, type JobState } from './evolve.ts';
import { JOB_KINDS } from './subject.ts';

/** A job and its progress: `done + skipped + failed` of `total`. */
export const jobRowSchema = z.object({
  id: z.string(),
  boardId: z.string(),
  /** Account id. */
  requestedBy: z.string(),
  kind: z.enum(JOB_KINDS),
  /** A `finished` job may have failed items; a `cancelled` one leaves its open items unwritten. */
  phase: z.enum(['waiting', 'running', 'finished', 'cancelled']),
  total: z.number(),
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** The moment until which the tracker has asked us to pause; null when we need not wait. */
  waitingUntil: z._default(z.nullable(z.string()), null),
  version: z.number(),
  updatedAt: z.string(),
});
export type JobRow = z.infer<typeof jobRowSchema>;

/**
 * The partition of a person's jobs on a board: users see only the jobs that they requested. An
 * account id never contains `#`, so no other pair has the same key.
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
