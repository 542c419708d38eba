import type { Issue } from '#domain/tracker/entities.ts';
import { requestedFields } from '#domain/tracker/fields.ts';
import { type LevelProperties, propertyKeys } from '#domain/tracker/properties.ts';
import { readIssue } from '#domain/tracker/read-issue.ts';
import type { AskTracker } from './ask-tracker.ts';
import { countOf, pageOf, type Search, searchedIds } from './search.ts';

/** What is known after the first page of a search was read. */
export interface OpenedSearch {
  readonly issues: readonly Issue[];
  /** Ids of the issues that are not on the first page, last changed first. */
  readonly rest: readonly string[];
  /** Number of all matches. It exceeds the issues and `rest` together if the search stopped at its maximum. */
  readonly total: number;
}

/** Issues on the first page of a search (R-LOAD-2). */
const FIRST_PAGE = 100;

/**
 * Starts a search (R-LOAD-2): reads the issues of its first page, the ids of all others, and the total. If the first
 * page has all issues, this is a single call.
 */
export const openSearch = async (
  ask: AskTracker,
  search: Search<LevelProperties>,
): Promise<OpenedSearch> => {
  const { jql, fields, properties, most, reconcile } = search;
  const newest = reconcile.length === 0 ? {} : { reconcileIssues: reconcile.map(Number) };
  const first = pageOf(
    await ask({
      method: 'POST',
      url: '/rest/api/3/search/jql',
      body: {
        jql,
        maxResults: Math.min(FIRST_PAGE, most),
        fields: requestedFields(fields),
        properties: propertyKeys(properties),
        ...newest,
      },
    }),
  );
  const issues = first.issues.flatMap((issue) => readIssue(issue, fields, properties) ?? []);
  if (first.next === null) return { issues, rest: [], total: first.issues.length };
  const [ids, total] = await Promise.all([
    searchedIds(ask, { jql, most, ...newest }),
    countOf(ask, jql, first.issues.length + 1),
  ]);
  const known = new Set<string>(issues.map(({ id }) => id));
  const rest = ids.filter((id) => !known.has(id)).slice(0, Math.max(0, most - issues.length));
  return { issues, rest, total: Math.max(total, issues.length + rest.length) };
};
