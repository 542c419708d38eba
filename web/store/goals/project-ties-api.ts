import type { ProjectTie } from '#domain/board/grouping/project-goals.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import { bulkFetch } from '../tracker/bulk-fetch.ts';

/** By epic id: the goal and rank that an epic has on its project's map. Epics without a goal are absent. */
export type ProjectTies = Readonly<Record<string, ProjectTie>>;

const projectTiesApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns the goal and rank that these epics have on their project's map, even if a portfolio shows them under its
     * own goals.
     */
    projectTies: build.query<ProjectTies, readonly string[]>({
      queryFn: fromTracker(async (ask, ids, { wait }) => {
        const wanted = [{ kind: 'steps', ids, properties: ['goalId', 'rank'] as const }];
        const fetched = await bulkFetch(ask, wanted, { fields: NO_FIELDS, wait });
        return Object.fromEntries(
          fetched.flatMap(({ issues }) =>
            issues.flatMap(({ id, properties: { goalId, rank } }) =>
              goalId === null ? [] : [[id, { goalId, rank }]],
            ),
          ),
        );
      }),
    }),
  }),
});

export const { useProjectTiesQuery } = projectTiesApi;
