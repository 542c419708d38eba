import { readProject } from '#domain/tracker/read-entities.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

const projectOfKeyApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the id of the project with a key; null if the tracker's answer is not a project. */
    projectOfKey: build.query<string | null, string>({
      queryFn: fromTracker(async (ask, key) => {
        const answer = await ask({ url: `/rest/api/3/project/${encodeURIComponent(key)}` });
        return readProject(answer)?.id ?? null;
      }),
    }),
  }),
});

export const { useProjectOfKeyQuery } = projectOfKeyApi;
