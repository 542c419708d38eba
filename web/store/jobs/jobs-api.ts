import type { JobWork } from '#domain/aggregates/job/work.ts';
import { type Job, type JobSummary, jobListSchema, jobSchema } from '#domain/contracts/job.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

export interface JobRequest {
  /** The caller chooses the job's id, which is also the idempotency key. */
  readonly id: string;
  readonly boardId: string;
  readonly work: JobWork;
}

/** Returns whether a job has ended, so that it writes nothing more. */
export const isOver = ({ phase }: Pick<Job, 'phase'>): boolean =>
  phase === 'finished' || phase === 'cancelled';

/** Bulk writes to the tracker. The backend makes them as the user (R-JOB-3). */
export const jobsApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    startJob: build.mutation<Job, JobRequest>({
      queryFn: fromBackend((ask, job) =>
        ask({
          method: 'POST',
          path: '/smb/job',
          body: job,
          idempotencyKey: job.id,
          answer: jobSchema,
        }),
      ),
    }),
    job: build.query<Job, string>({
      queryFn: fromBackend((ask, id) =>
        ask({
          method: 'GET',
          path: `/smb/job/${encodeURIComponent(id)}`,
          answer: jobSchema,
        }),
      ),
      keepUnusedDataFor: 0,
    }),
    boardJobs: build.query<readonly JobSummary[], string>({
      queryFn: fromBackend((ask, boardId) =>
        ask({
          method: 'GET',
          path: `/smb/job?boardId=${encodeURIComponent(boardId)}`,
          answer: jobListSchema,
        }),
      ),
      keepUnusedDataFor: 0,
    }),
    cancelJob: build.mutation<Job, string>({
      queryFn: fromBackend((ask, id, { ids }) =>
        ask({
          method: 'POST',
          path: `/smb/job/${encodeURIComponent(id)}/cancel`,
          idempotencyKey: ids(),
          answer: jobSchema,
        }),
      ),
    }),
  }),
});

export const { useJobQuery, useCancelJobMutation } = jobsApi;
