import type { Person } from '#domain/tracker/entities.ts';
import { readPeople } from '#domain/tracker/read-entities.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

/** Permissions in a project that decide what users may do on the board (R-ACCESS-8). */
export type RulePermission =
  | 'BROWSE_PROJECTS'
  | 'CREATE_ISSUES'
  | 'EDIT_ISSUES'
  | 'ASSIGN_ISSUES'
  | 'LINK_ISSUES'
  | 'DELETE_ISSUES'
  | 'ADMINISTER_PROJECTS';

/** Maximum number of people that are read. If there are more, the page says so. */
export const MOST_PERMITTED = 50;

export interface PermittedArg {
  readonly projectKey: string;
  readonly permission: RulePermission;
}

export const permittedApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns people who have a permission in a project. */
    permitted: build.query<readonly Person[], PermittedArg>({
      queryFn: fromTracker(async (ask, { projectKey, permission }) => {
        const query = new URLSearchParams({
          permissions: permission,
          projectKey,
          maxResults: String(MOST_PERMITTED),
        });
        const people = readPeople(
          await ask({ url: `/rest/api/3/user/permission/search?${query}` }),
        );
        return people.filter(({ active }) => active);
      }),
    }),
  }),
});

export const { usePermittedQuery } = permittedApi;
