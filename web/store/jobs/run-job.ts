import type { Job } from '#domain/contracts/job.ts';
import { FailureError } from '../ports/failure.ts';
import { failureOf } from '../ports/failure-of.ts';
import { jobFollowed } from '../slices/jobs.ts';
import type { AppThunk } from '../state/state.ts';
import { isOver, type JobRequest, jobsApi } from './jobs-api.ts';

/** Milliseconds between two polls of a job. */
const LOOK = 1000;
/** Number of consecutive failed polls after which a job is no longer followed. */
const MOST_FAILURES = 10;

/**
 * Starts a job, shows its progress, and waits until it ends. Returns the job, or null if polling failed too often. The
 * job continues even if the page is closed. Throws `FailureError` if the job could not be started.
 */
export const runJob =
  (request: JobRequest): AppThunk<Promise<Job | null>> =>
  async (dispatch, _getState, { wait }) => {
    const asked = await dispatch(jobsApi.endpoints.startJob.initiate(request));
    if (!asked.data) throw new FailureError(failureOf(asked.error));
    dispatch(jobFollowed(request.id));
    let job = asked.data;
    for (let failures = 0; !isOver(job) && failures < MOST_FAILURES; ) {
      await wait(LOOK);
      const anew = { forceRefetch: true, subscribe: false };
      const { data, isError } = await dispatch(jobsApi.endpoints.job.initiate(request.id, anew));
      failures = isError ? failures + 1 : 0;
      if (data) job = data;
    }
    return isOver(job) ? job : null;
  };
