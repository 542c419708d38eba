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

/** What a map without goals asks for, to offer the first of them. */
export const firstMinuteApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many issues a query matches, roughly. */
    roughCount: build.query<number, string>({
      queryFn: fromTracker((ask, jql) => countOf(ask, jql, 0)),
    }),
    /** Name of who leads a project; null where nobody does. */
    projectLead: build.query<string | null, string>({
      queryFn: fromTracker(leadOf),
    }),
  }),
});
