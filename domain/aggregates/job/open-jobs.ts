import * as z from 'zod/mini';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { RowShape } from '../../kernel/view.ts';

/** Jobs that are not over yet, and their items without an outcome: so many for one person, and for a whole site. */
export const MOST_OPEN = {
  person: { jobs: 10, items: 5000 },
  site: { jobs: 100, items: 20_000 },
} as const;

const openJobSchema = z.object({
  id: z.string(),
  boardId: z.string(),
  requestedBy: z.string(),
  /** Without an outcome. */
  items: z.number(),
});
export type OpenJob = z.infer<typeof openJobSchema>;

/**
 * The jobs of a site that were open when the last one was asked for. It only says where to look: the row of each job
 * says whether it still is. It is written along with a new job, and only as it was read, so that two that are asked
 * for at once cannot both be the last one.
 */
export const openJobsView: RowShape<{ version: number; jobs: OpenJob[] }> = {
  name: 'open-jobs',
  schema: z.object({ version: z.number(), jobs: z.array(openJobSchema) }),
};
export const OPEN_JOBS_ROW = { partition: 'site', key: '-' } as const;

const exceeds = (jobs: readonly OpenJob[], most: { jobs: number; items: number }): boolean =>
  jobs.length > most.jobs || jobs.reduce((sum, { items }) => sum + items, 0) > most.items;

/** Why one more job would be too many beside those that are open; null when it is not. */
export const limitFault = (open: readonly OpenJob[], asked: OpenJob): ErrorCode | null => {
  const all = [...open, asked];
  const own = all.filter(({ requestedBy }) => requestedBy === asked.requestedBy);
  if (exceeds(own, MOST_OPEN.person)) return 'JOB_LIMIT_PERSON';
  return exceeds(all, MOST_OPEN.site) ? 'JOB_LIMIT_SITE' : null;
};
