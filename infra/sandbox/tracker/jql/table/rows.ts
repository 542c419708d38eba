import type { PersonName } from '../../testing/site.ts';

/**
 * A query, and the issues that it must find in a short form: `T1` is TRAIL-1, `G2` is GEAR-2, `S3` is STORES-3. Their
 * order matters only if the query has ORDER BY. The query is run by the user `by`, or by the site's administrator.
 */
export type Row = readonly [jql: string, found: string, by?: PersonName];

const PROJECTS: Readonly<Record<string, string>> = {
  T: 'TRAIL',
  G: 'GEAR',
  S: 'STORES',
  C: 'CLUB',
};

export const keysOf = (short: string): string[] =>
  short
    .split(' ')
    .filter((each) => each !== '')
    .map((each) => `${PROJECTS[each.slice(0, 1)]}-${each.slice(1)}`);

/** A query that the tracker must refuse with status 400, and the messages of the refusal. */
export type Refusal = readonly [jql: string, ...messages: string[]];
