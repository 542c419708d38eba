import type { IssueFacts } from '#domain/board/grouping/facts.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { BULK } from '../tracker/bulk-fetch.ts';

const names = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.flatMap((each: unknown) => {
        if (typeof each === 'string') return each;
        const { name } = (each ?? {}) as { readonly name?: unknown };
        return typeof name === 'string' ? name : [];
      })
    : [];

type Known = Pick<IssueFacts, 'id' | 'labels' | 'components'>;

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

const issueFactsApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the labels and components of issues, by issue key. The map is loaded without components. */
    issueFacts: build.query<readonly Known[], readonly string[]>({
      queryFn: fromTracker(factsOf),
    }),
  }),
});

export const { useIssueFactsQuery } = issueFactsApi;
