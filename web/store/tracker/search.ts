import { type FieldIds, requestedFields } from '#domain/tracker/fields.ts';
import { propertyKeys, type ReadName } from '#domain/tracker/properties.ts';
import { type IssueAsRead, readIssue } from '#domain/tracker/read-issue.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from './ask-tracker.ts';

export interface Search<Names extends readonly ReadName[], Fields extends FieldIds = FieldIds> {
  readonly jql: string;
  readonly fields: Fields;
  readonly properties: Names;
  /** Maximum number of issues to read. The newest are read first. */
  readonly most: number;
  /** Ids of at most 50 issues whose current state the search must return, although the index lags. */
  readonly reconcile: readonly string[];
}

export interface Found<Issue> {
  readonly issues: readonly Issue[];
  /** Number of all matches. It exceeds the number of `issues` if the search stopped at its maximum. */
  readonly total: number;
}

/** Issues requested per page. The tracker may return fewer, with a token for the next page. */
const PAGE = 1000;

interface Page {
  readonly issues: readonly unknown[];
  readonly next: string | null;
}

export const pageOf = (answer: unknown): Page => {
  const { issues, nextPageToken } = (answer ?? {}) as Record<string, unknown>;
  if (!Array.isArray(issues)) throw new FailureError({ kind: 'unreadable' });
  const more = issues.length > 0 && typeof nextPageToken === 'string';
  return { issues, next: more ? nextPageToken : null };
};

/** Returns the approximate number of matches, but at least `atLeast`. */
export const countOf = async (ask: AskTracker, jql: string, atLeast: number): Promise<number> => {
  const url = '/rest/api/3/search/approximate-count';
  const answer = (await ask({ method: 'POST', url, body: { jql } })) as { count?: unknown } | null;
  return typeof answer?.count === 'number' ? Math.max(answer.count, atLeast) : atLeast;
};

const ID_PAGE = 5000;

const idOf = (issue: unknown): string[] => {
  const { id } = (issue ?? {}) as { id?: unknown };
  return typeof id === 'string' ? [id] : [];
};

/** Returns the ids of the first `most` issues of a query, in its order. */
export const searchedIds = async (
  ask: AskTracker,
  { jql, most, ...rest }: { readonly jql: string; readonly most: number },
): Promise<string[]> => {
  const ids: string[] = [];
  let next: string | null = null;
  do {
    const body: object = {
      jql,
      maxResults: Math.min(ID_PAGE, most - ids.length),
      fields: ['id'],
      ...rest,
      ...(next === null ? {} : { nextPageToken: next }),
    };
    const page = pageOf(await ask({ method: 'POST', url: '/rest/api/3/search/jql', body }));
    ids.push(...page.issues.flatMap(idOf));
    next = page.next;
  } while (next !== null && ids.length < most);
  return ids;
};

/**
 * Reads the issues of a query page by page (R-LOAD-2). Requests the number of all matches only if it stops at the
 * maximum.
 */
export const searchIssues = async <
  const Names extends readonly ReadName[],
  const Fields extends FieldIds,
>(
  ask: AskTracker,
  search: Search<Names, Fields>,
): Promise<Found<IssueAsRead<Names, Fields>>> => {
  const { jql, fields, properties, most, reconcile } = search;
  const read: unknown[] = [];
  let next: string | null = null;
  do {
    const body: object = {
      jql,
      maxResults: Math.min(PAGE, most - read.length),
      fields: requestedFields(fields),
      properties: propertyKeys(properties),
      ...(reconcile.length === 0 ? {} : { reconcileIssues: reconcile.map(Number) }),
      ...(next === null ? {} : { nextPageToken: next }),
    };
    const page = pageOf(await ask({ method: 'POST', url: '/rest/api/3/search/jql', body }));
    read.push(...page.issues);
    next = page.next;
  } while (next !== null && read.length < most);
  const issues = read.flatMap((issue) => readIssue(issue, fields, properties) ?? []);
  const total = next === null ? read.length : await countOf(ask, jql, read.length + 1);
  return { issues, total };
};
