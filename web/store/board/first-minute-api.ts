import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { countOf } from '../tracker/search.ts';

const leadOf = async (ask: AskTracker, projectKey: string): Promise<string | null> => {
  const url = `/rest/api/3/project/${encodeURIComponent(projectKey)}?expand=lead`;
  const answer = (await ask({ url })) as { lead?: { displayName?: unknown } } | null;
  const name = answer?.lead?.displayName;
  return typeof name === 'string' ? name : null;
};

/** Reads what the page needs to offer the first goals of a map. */
export const firstMinuteApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    roughCount: build.query<number, string>({
      queryFn: fromTracker((ask, jql) => countOf(ask, jql, 0)),
    }),
    /** Returns the name of a project's lead; null if the project has none. */
    projectLead: build.query<string | null, string>({
      queryFn: fromTracker(leadOf),
    }),
  }),
});
