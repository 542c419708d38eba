import * as z from 'zod/mini';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { RowShape } from '../../kernel/view.ts';

/**
 * How many jobs may be open, and how many items of these may be without an outcome: for each
 * person, and for the whole site.
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
 * The jobs of a site that were open at the last request. This row is only an index: whether a job is still open is
 * in the job's own row. The index is written together with a new job, on the condition that it is unchanged since
 * it was read, so that two concurrent requests cannot both pass the limit.
 */
export const openJobsView: RowShape<{ version: number; jobs: OpenJob[] }> = {
  name: 'open-jobs',
  schema: z.object({ version: z.number(), jobs: z.array(openJobSchema) }),
};
export const OPEN_JOBS_ROW = { partition: 'site', key: '-' } as const;

const exceeds = (jobs: readonly OpenJob[], most: { jobs: number; items: number }): boolean =>
  jobs.length > most.jobs || jobs.reduce((sum, { items }) => sum + items, 0) > most.items;

/**
 * Why a new job is refused: it would exceed the limit of the person or of the site. Null when it
 * fits.
 */
export const limitFault = (open: readonly OpenJob[], job: OpenJob): ErrorCode | null => {
  const all = [...open, job];
  const own = all.filter(({ requestedBy }) => requestedBy === job.requestedBy);
  if (exceeds(own, MOST_OPEN.person)) return 'JOB_LIMIT_PERSON';
  return exceeds(all, MOST_OPEN.site) ? 'JOB_LIMIT_SITE' : null;
};
