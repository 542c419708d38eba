import type { FieldIds } from '#domain/tracker/fields.ts';
import { type PartialIssue, readIssue } from '#domain/tracker/read-issue.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { pageOf } from '../tracker/search.ts';

const PAGE = 5000;
const MOST = 20_000;

/** The fields that decide in which lane a story is. */
const FIELDS = ['project', 'issuetype', 'status', 'fixVersions'];

/**
 * Returns the stories that the limit keeps off the map, with only the fields that lanes need; null if there are too
 * many of them.
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
