import type { FieldIds } from '#domain/tracker/fields.ts';
import { type PartialIssue, readIssue } from '#domain/tracker/read-issue.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { pageOf } from '../tracker/search.ts';

/** As many issues as the tracker gives in one page where few fields are asked for. */
const PAGE = 5000;
/** Matches that are read at most. */
const MOST = 20_000;

/** What tells the lane of a story. */
const FIELDS = ['project', 'issuetype', 'status', 'fixVersions'];

/**
 * The stories of a query that the cap leaves out, with no more than their lanes need; null where there are too many
 * to be counted.
 */
export const readLeftOut = async (
  ask: AskTracker,
  jql: string,
  fields: FieldIds,
  loaded: ReadonlySet<string>,
): Promise<readonly PartialIssue[] | null> => {
  const found: unknown[] = [];
  const named = [...FIELDS, ...(fields.sprint === null ? [] : [fields.sprint])];
  let next: string | null = null;
  do {
    const body: object = {
      jql,
      maxResults: PAGE,
      fields: named,
      ...(next === null ? {} : { nextPageToken: next }),
    };
    const page = pageOf(await ask({ method: 'POST', url: '/rest/api/3/search/jql', body }));
    found.push(...page.issues);
    next = page.next;
  } while (next !== null && found.length < MOST);
  if (next !== null) return null;
  return found
    .flatMap((issue) => readIssue(issue, fields, []) ?? [])
    .filter(({ id }) => !loaded.has(id));
};
