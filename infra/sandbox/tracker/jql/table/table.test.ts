import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonName, TestTracker } from '../../testing/site.ts';
import { FUNCTION_NAMES, functionKey } from '../functions/function-signatures.ts';
import { FUNCTIONS } from './functions.ts';
import { LOGIC } from './logic.ts';
import { MOMENTS } from './moments.ts';
import { NEWER_WORDS } from './newer-words.ts';
import { PAST } from './past.ts';
import { PEOPLE_AND_KINDS } from './people-and-kinds.ts';
import { PLANS } from './plans.ts';
import { REFUSALS, UNREADABLE } from './refusals.ts';
import { keysOf, type Row } from './rows.ts';
import { serveTableSite } from './site.ts';
import { SORTING } from './sorting.ts';
import { WORDS_AND_NUMBERS } from './words-and-numbers.ts';

const THEMES: Readonly<Record<string, readonly Row[]>> = {
  'kinds and people': PEOPLE_AND_KINDS,
  plans: PLANS,
  'words and numbers': WORDS_AND_NUMBERS,
  moments: MOMENTS,
  'the past': PAST,
  functions: FUNCTIONS,
  logic: LOGIC,
  sorting: SORTING,
};

let site: TestTracker;
beforeAll(async () => {
  site = await serveTableSite();
});
afterAll(() => site.close());

const search = (jql: string, person: PersonName = 'siteAdmin') =>
  site.as(person)('POST', '/rest/api/3/search/jql', { jql, fields: ['summary'], maxResults: 1000 });

const inKeyOrder = (keys: readonly string[]): string[] =>
  [...keys].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));

describe.each(Object.entries(THEMES))('a query about %s', (_, rows) => {
  it.each(rows.map((row) => ({ row, jql: row[0] })))(
    'finds the right issues: $jql',
    async ({ row }) => {
      const [jql, found, person] = row;
      const { status, body } = await search(jql, person);
      expect(body.errorMessages).toBeUndefined();
      expect(status).toBe(200);
      const keys = body.issues.map(({ key }) => key);
      const wanted = keysOf(found);
      if (/ORDER BY/i.test(jql)) expect(keys).toEqual(wanted);
      else expect(inKeyOrder(keys)).toEqual(inKeyOrder(wanted));
    },
  );
});

describe.each([
  ['name in vain', REFUSALS],
  ['cannot be read', UNREADABLE],
] as const)('a query that %s', (_, refusals) => {
  it.each(refusals.map((refusal) => ({ refusal, jql: refusal[0] })))(
    'is refused: $jql',
    async ({ refusal }) => {
      const [jql, ...messages] = refusal;
      const { status, body } = await search(jql);
      expect(status).toBe(400);
      expect(body).toEqual({ errorMessages: messages, errors: {} });
    },
  );
});

describe('a query with the newer words of JQL', () => {
  const prepare = async (): Promise<void> => {
    const ask = site.as('siteAdmin');
    await ask('GET', '/rest/api/3/issue/GEAR-3?updateHistory=true');
    await ask('POST', '/rest/api/3/issue/GEAR-4/watchers');
    const { status } = await ask('POST', '/rest/api/3/issue/GEAR-9/votes');
    expect(status).toBe(204);
  };
  beforeAll(prepare);

  it.each(NEWER_WORDS)('%s finds the same issues as %s', async (newer, first) => {
    const [answer, other] = [await search(newer), await search(first)];
    expect([answer.status, answer.body.errorMessages]).toEqual([200, undefined]);
    const keys = answer.body.issues.map(({ key }) => key);
    expect(keys).toEqual(other.body.issues.map(({ key }) => key));
    expect(keys).not.toEqual([]);
  });

  it('exists in these tests for every renamed function', () => {
    const newer = FUNCTION_NAMES.filter((name) => functionKey(name) !== name);
    const shown = NEWER_WORDS.map(([jql]) => jql.toLowerCase());
    expect(newer.length).toBeGreaterThan(8);
    expect(newer.filter((name) => !shown.some((jql) => jql.includes(`${name}(`)))).toEqual([]);
  });
});

describe('the table of queries', () => {
  it('contains many queries, and no query twice for the same user', () => {
    const all = Object.values(THEMES).flat();
    const queries = all.map(([jql, , person = 'siteAdmin']) => `${person}: ${jql}`);
    expect(queries.length).toBeGreaterThan(250);
    expect(queries.length).toBe(new Set(queries).size);
  });

  it.each(['project = STORES', 'key = STORES-1', 'issue IN linkedIssues(STORES-1)'])(
    'treats %s as unknown when the user may not see it',
    async (jql) => {
      expect((await search(jql, 'member')).status).toBe(400);
      expect((await search(jql)).status).toBe(200);
    },
  );
});
