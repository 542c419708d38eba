import { chunked } from '#domain/kernel/chunked.ts';
import type { EpicFacts } from '#domain/map/grouping/propose-goals.ts';
import { trackerApi } from '../api.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { BULK } from '../tracker/bulk-fetch.ts';
import { fromTracker } from '../tracker/from-tracker.ts';
import { countOf } from '../tracker/search.ts';

const names = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.flatMap((each: unknown) => {
        if (typeof each === 'string') return each;
        const { name } = (each ?? {}) as { readonly name?: unknown };
        return typeof name === 'string' ? name : [];
      })
    : [];

type Known = Pick<EpicFacts, 'id' | 'labels' | 'components'>;

const knownOf = (issue: unknown): Known[] => {
  const { id, fields } = (issue ?? {}) as { id?: unknown; fields?: Record<string, unknown> };
  return typeof id === 'string'
    ? [{ id, labels: names(fields?.labels), components: names(fields?.components) }]
    : [];
};

const factsOf = async (ask: AskTracker, keys: readonly string[]): Promise<Known[]> => {
  const found: Known[] = [];
  for (const issueIdsOrKeys of chunked(keys, BULK.chunk)) {
    const answer = (await ask({
      method: 'POST',
      url: '/rest/api/3/issue/bulkfetch',
      body: { issueIdsOrKeys, fields: ['labels', 'components'] },
    })) as { issues?: unknown } | null;
    if (Array.isArray(answer?.issues)) found.push(...answer.issues.flatMap(knownOf));
  }
  return found;
};

const leadOf = async (ask: AskTracker, projectKey: string): Promise<string | null> => {
  const url = `/rest/api/3/project/${encodeURIComponent(projectKey)}?expand=lead`;
  const answer = (await ask({ url })) as { lead?: { displayName?: unknown } } | null;
  const name = answer?.lead?.displayName;
  return typeof name === 'string' ? name : null;
};

/** What a map without goals asks for, to offer the first of them. */
export const firstMinuteApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Labels and components of epics, by their keys. */
    epicFacts: build.query<readonly Known[], readonly string[]>({
      queryFn: fromTracker(factsOf),
    }),
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
