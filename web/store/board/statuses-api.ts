import { sortStatuses } from '#domain/board/goals/goal-status.ts';
import type { Status } from '#domain/tracker/entities.ts';
import { readStatuses } from '#domain/tracker/read-entities.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** Returns the statuses of a project, each once. The tracker lists them for each issue type. */
const statusesOf = async (ask: AskTracker, projectId: string): Promise<Status[]> => {
  const types = await ask({ url: `/rest/api/3/project/${encodeURIComponent(projectId)}/statuses` });
  return (Array.isArray(types) ? types : []).flatMap((type: { statuses?: unknown }) =>
    readStatuses(type.statuses),
  );
};

/** Reads the statuses that goals of a board can have: each once, in the order in which they are shown (R-GOAL-4). */
export const statusesApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    statuses: build.query<readonly Status[], readonly string[]>({
      queryFn: fromTracker(async (ask, projectIds) => {
        const lists = await Promise.all(projectIds.map((id) => statusesOf(ask, id)));
        const byId = new Map(lists.flat().map((status) => [status.id, status]));
        return sortStatuses([...byId.values()]);
      }),
    }),
  }),
});

export const { useStatusesQuery } = statusesApi;
