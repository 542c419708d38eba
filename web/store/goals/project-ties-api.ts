import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import { bulkFetch } from '../tracker/bulk-fetch.ts';

/** Id of the goal of an epic on the map of its project, by the id of the epic; those without one are absent. */
export type ProjectTies = Readonly<Record<string, string>>;

const projectTiesApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of the epics with these ids, asked for apart from any portfolio, which has goals of its own for them. */
    projectTies: build.query<ProjectTies, readonly string[]>({
      queryFn: fromTracker(async (ask, ids, { wait }) => {
        const wanted = [{ kind: 'steps', ids, properties: ['goalId'] as const }];
        const fetched = await bulkFetch(ask, wanted, { fields: NO_FIELDS, wait });
        return Object.fromEntries(
          fetched.flatMap(({ issues }) =>
            issues.flatMap(({ id, properties }) =>
              properties.goalId === null ? [] : [[id, properties.goalId]],
            ),
          ),
        );
      }),
    }),
  }),
});

export const { useProjectTiesQuery } = projectTiesApi;
