import * as z from 'zod/mini';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { RowShape } from '../../kernel/view.ts';

/**
 * Limits for each person and for the whole site: the number of open jobs, and the number of their items without an
 * outcome.
 */
export const MOST_OPEN = {
  person: { jobs: 10, items: 5000 },
  site: { jobs: 100, items: 20_000 },
} as const;

const openJobSchema = z.object({
  id: z.string(),
  boardId: z.string(),
  requestedBy: z.string(),
  /** Items without an outcome. */
  items: z.number(),
});
export type OpenJob = z.infer<typeof openJobSchema>;

/**
 * The jobs of a site that were open at the last request. This row is only an index: the job's own row says whether the
 * job is still open. A new job and the index are written together, and only if the index is unchanged since it was
 * read. So two concurrent requests cannot both pass the limit.
 */
export const openJobsView: RowShape<{ version: number; jobs: OpenJob[] }> = {
  name: 'open-jobs',
  schema: z.object({ version: z.number(), jobs: z.array(openJobSchema) }),
};
export const OPEN_JOBS_ROW = { partition: 'site', key: '-' } as const;

const exceeds = (jobs: readonly OpenJob[], most: { jobs: number; items: number }): boolean =>
  jobs.length > most.jobs || jobs.reduce((sum, { items }) => sum + items, 0) > most.items;

/**
 * Returns the error code for a new job that would exceed the limit of the person or of the site; null when the job is
 * accepted.
 */
export const limitFault = (open: readonly OpenJob[], job: OpenJob): ErrorCode | null => {
  const all = [...open, job];
  const own = all.filter(({ requestedBy }) => requestedBy === job.requestedBy);
  if (exceeds(own, MOST_OPEN.person)) return 'JOB_LIMIT_PERSON';
  return exceeds(all, MOST_OPEN.site) ? 'JOB_LIMIT_SITE' : null;
};
