import {
  limitFault,
  OPEN_JOBS_ROW,
  type OpenJob,
  openJobsView,
} from '#domain/aggregates/job/open-jobs.ts';
import { jobsByBoard, jobsPartition } from '#domain/aggregates/job/view.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { revisionOf } from '#domain/kernel/view.ts';
import type { GuardedRow } from '../../ports/stored/event-store.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';

type Views = Pick<ViewStore, 'get'>;

/** Returns an open job with its remaining items, from the job's current row; null when the job has ended. */
const stillOpen = async (views: Views, tenant: TenantId, job: OpenJob): Promise<OpenJob | null> => {
  const partition = jobsPartition(job.requestedBy, job.boardId);
  const row = await views.get(jobsByBoard, tenant, partition, job.id);
  if (row === null || row.phase === 'finished' || row.phase === 'cancelled') return null;
  return { ...job, items: row.total - row.done - row.skipped - row.failed };
};

/**
 * Checks the limits on open jobs. Returns the list of open jobs including the new job. The list is written in the same
 * transaction as the job. Throws `JOB_LIMIT_PERSON` and `JOB_LIMIT_SITE`.
 */
export const admitJob = async (
  views: Views,
  tenant: TenantId,
  newJob: OpenJob,
): Promise<GuardedRow> => {
  const { partition, key } = OPEN_JOBS_ROW;
  const known = await views.get(openJobsView, tenant, partition, key);
  const listed = await Promise.all((known?.jobs ?? []).map((job) => stillOpen(views, tenant, job)));
  const open = listed.filter((job) => job !== null);
  const fault = limitFault(open, newJob);
  if (fault) throw new CatalogueError(refusal(fault));
  const seen = known?.version ?? 0;
  const row = { version: seen + 1, jobs: [...open, newJob] };
  const revision = revisionOf(openJobsView);
  return { view: openJobsView.name, tenant, partition, key, row, revision, seen };
};
