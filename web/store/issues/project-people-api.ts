import type { FoundPerson } from '#domain/tracker/entities.ts';
import { readFoundPeople } from '#domain/tracker/read-entities.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

const MOST = 50;

interface PeopleArg {
  readonly projectKeys: string;
  /** Part of a person's name. If it is absent, the first people of the projects are returned. */
  readonly text?: string;
}

/** Returns people who can be assigned to issues of the projects. */
const projectPeopleApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    projectPeople: build.query<readonly FoundPerson[], PeopleArg>({
      queryFn: fromTracker(async (ask, { projectKeys, text = '' }) => {
        const query = new URLSearchParams({
          projectKeys,
          maxResults: String(MOST),
          ...(text === '' ? {} : { query: text }),
        });
        return readFoundPeople(
          await ask({ url: `/rest/api/3/user/assignable/multiProjectSearch?${query}` }),
        );
      }),
    }),
  }),
});

export const { useProjectPeopleQuery, useLazyProjectPeopleQuery } = projectPeopleApi;
