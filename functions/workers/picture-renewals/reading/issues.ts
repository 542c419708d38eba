import { type LevelName, propertiesOf } from '#domain/board/loading/levels.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { type FieldIds, requestedFields } from '#domain/tracker/fields.ts';
import type { BoardScope } from '#domain/tracker/jql/loading.ts';
import { propertyKeys } from '#domain/tracker/properties.ts';
import { readIssue } from '#domain/tracker/read-issue.ts';
import { type Ask, Postponed, UNREADABLE_MS } from './ask.ts';

/** Requested page size. The tracker may return fewer issues and a token for the next page. */
const PAGE = 1000;

export interface LevelSearch {
  readonly level: LevelName;
  readonly scope: BoardScope;
  readonly jql: string;
  readonly fields: FieldIds;
  /** At most this many issues are read. Further results of the search are left out. */
  readonly most: number;
  /** Ids of at most 50 issues for which the tracker must update its search index. */
  readonly reconcile: readonly string[];
}

const pageOf = (
  answer: unknown,
): { readonly issues: readonly unknown[]; readonly next: unknown } => {
  const { issues, nextPageToken } = (answer ?? {}) as Record<string, unknown>;
  if (!Array.isArray(issues)) throw new Postponed(UNREADABLE_MS);
  return { issues, next: issues.length > 0 ? nextPageToken : undefined };
};

/** Reads the issues of one level page by page. Each page is converted before the next page is read, to save memory. */
export const readLevel = async (
  ask: Ask,
  { level, scope, jql, fields, most, reconcile }: LevelSearch,
): Promise<readonly Issue[]> => {
  const names = propertiesOf(level, scope);
  const found: Issue[] = [];
  let read = 0;
  let next: unknown;
  do {
    const page = pageOf(
      await ask({
        method: 'POST',
        path: '/rest/api/3/search/jql',
        body: {
          jql,
          maxResults: Math.min(PAGE, most - read),
          fields: requestedFields(fields),
          properties: propertyKeys(names),
          ...(reconcile.length === 0 ? {} : { reconcileIssues: reconcile.map(Number) }),
          ...(typeof next === 'string' ? { nextPageToken: next } : {}),
        },
      }),
    );
    read += page.issues.length;
    found.push(...page.issues.flatMap((issue) => readIssue(issue, fields, names) ?? []));
    next = page.next;
  } while (typeof next === 'string' && read < most);
  return found;
};
