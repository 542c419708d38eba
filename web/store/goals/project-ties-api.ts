import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import { bulkFetch } from '../tracker/bulk-fetch.ts';

/** Goal ids on the project's map, by epic id; epics without a goal are absent. */
export type ProjectTies = Readonly<Record<string, string>>;

const projectTiesApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** The project goals of these epics, even on the board of a portfolio, which has goals of its own. */
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
