import type { Person } from '#domain/tracker/entities.ts';
import { readPeople } from '#domain/tracker/read-entities.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

/** So many people are listed. */
const MOST = 50;

interface PeopleArg {
  /** Divided by commas. */
  readonly projectKeys: string;
  /** A part of a name; nothing finds the first of all. */
  readonly text?: string;
}

/** Who can be given work in a project. */
const projectPeopleApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    projectPeople: build.query<readonly Person[], PeopleArg>({
      queryFn: fromTracker(async (ask, { projectKeys, text = '' }) => {
        const query = new URLSearchParams({
          projectKeys,
          maxResults: String(MOST),
          ...(text === '' ? {} : { query: text }),
        });
        return readPeople(
          await ask({ url: `/rest/api/3/user/assignable/multiProjectSearch?${query}` }),
        );
      }),
    }),
  }),
});

export const { useProjectPeopleQuery } = projectPeopleApi;
