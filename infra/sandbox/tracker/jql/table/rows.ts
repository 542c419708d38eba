import type { PersonName } from '../../testing/site.ts';

/**
 * A query and the issues that it must find, in short form: `T1` is TRAIL-1, `G2` GEAR-2, `S3` STORES-3. With ORDER BY
 * the order counts. The query is run by the site's administrator, or by the user `by`.
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

/** A query and the messages with which the tracker must refuse it (status 400). */
export type Refusal = readonly [jql: string, ...messages: string[]];
