import { readProject } from '#domain/tracker/read-entities.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

const projectOfKeyApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Id of the project with a key; null when the tracker's answer is no project. */
    projectOfKey: build.query<string | null, string>({
      queryFn: fromTracker(async (ask, key) => {
        const answer = await ask({ url: `/rest/api/3/project/${encodeURIComponent(key)}` });
        return readProject(answer)?.id ?? null;
      }),
    }),
  }),
});

export const { useProjectOfKeyQuery } = projectOfKeyApi;
