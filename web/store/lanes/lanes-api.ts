import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import { allPages } from '../tracker/paging.ts';

const boardWithSprints = (board: unknown): string[] => {
  const { id, type } = (board ?? {}) as { id?: string | number; type?: unknown };
  return id === undefined || type === 'kanban' ? [] : [String(id)];
};

export const lanesApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns the id of the board that new sprints of a project belong to: the project's first board with sprints; null
     * if it has none.
     */
    sprintBoard: build.query<string | null, string>({
      queryFn: fromTracker(async (ask, projectKey) => {
        const url = `/rest/agile/1.0/board?projectKeyOrId=${encodeURIComponent(projectKey)}`;
        return (await allPages(ask, url)).flatMap(boardWithSprints)[0] ?? null;
      }),
    }),
  }),
});

export const { useSprintBoardQuery } = lanesApi;
