import { type JobRow, jobRowSchema } from '../../contracts/job.ts';
import type { StreamView } from '../../kernel/view.ts';
import { countsOf, type JobState } from '../evolve.ts';

/** A person sees the jobs it asked for: an account id holds no `#`. */
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
