import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '../demo/load-demo.ts';
import type { UserRecord } from '../model/records.ts';
import { PEOPLE } from '../site/people.ts';
import { Site } from '../store/site.ts';
import { NOW } from '../testing/site.ts';
import type { JqlContext } from './context/context.ts';
import { searchIssues } from './search.ts';
import { SearchView } from './search-view.ts';
import { JqlError } from './syntax/jql-error.ts';

let context: JqlContext;

beforeAll(() => {
  const site = new Site(null);
  loadDemo(site, NOW);
  const user = site.rows.users.get(PEOPLE.siteAdmin.id) as UserRecord;
  context = new SearchView(site, () => NOW, 0).context(user);
});

const found = (jql: string): string[] =>
  searchIssues(jql, context).issues.map(({ summary }) => summary);
const keys = (jql: string): string[] => searchIssues(jql, context).issues.map(({ key }) => key);

describe('a JQL query', () => {
  it.each([
    ['summary ~ "signal" AND type = Story', 2],
    ['parent = TRAIL-1', 5],
    ['project = TRAIL AND parent is EMPTY AND hierarchyLevel = 0', 2],
    ['sprint in openSprints() AND statusCategory = Done', 1],
    ['fixVersion in releasedVersions(TRAIL)', 6],
    ['fixVersion = "Open country" AND assignee is not EMPTY', 0],
    ['assignee = currentUser() AND status = "In Progress"', 2],
    ['type in (Bug, Task) AND priority in (Highest, High)', 2],
    ['project = STORES AND NOT hierarchyLevel = 1', 4],
    ['created >= 2027-01-01', 0],
    ['created <= now() AND key = TRAIL-1', 1],
    ['key in (TRAIL-1, TRAIL-2) AND key != TRAIL-2', 1],
  ])('finds with %s exactly %i issues', (jql, count) => {
    expect(found(jql)).toHaveLength(count);
  });

  it('evaluates NOT before AND, and AND before OR', () => {
    const left = keys('key = TRAIL-1 OR key = TRAIL-2 AND key = TRAIL-3');
    expect(left).toEqual(keys('key = TRAIL-1 OR (key = TRAIL-2 AND key = TRAIL-3)'));
    expect(keys('NOT key = TRAIL-1 AND key = TRAIL-2')).toEqual(['TRAIL-2']);
  });

  it('sorts by several fields, with empty values last in ascending order', () => {
    const due = found('project = TRAIL AND hierarchyLevel = 0 ORDER BY assignee ASC, key DESC');
    const names = searchIssues(
      'project = TRAIL AND hierarchyLevel = 0 ORDER BY assignee ASC, key DESC',
      context,
    ).issues.map(({ assigneeId }) => assigneeId);
    expect(due).toHaveLength(36);
    expect(names.at(-1)).toBeNull();
    expect(names.indexOf(null)).toBe(names.filter((name) => name !== null).length);
  });

  it.each(['project', 'summary ~', 'a = = b', '(key = TRAIL-1', 'key = TRAIL-1)'])(
    'refuses %s',
    (jql) => {
      expect(() => searchIssues(jql, context)).toThrow(JqlError);
    },
  );
});

const CLAUSES = [
  'project = TRAIL',
  'project != STORES',
  'hierarchyLevel = 0',
  'hierarchyLevel in (1, -1)',
  'parent = TRAIL-1',
  'parent is EMPTY',
  'parent is not EMPTY',
  'fixVersion = "Over the pass"',
  'fixVersion not in ("Over the pass", "Open country")',
  'fixVersion is EMPTY',
  'sprint in openSprints()',
  'sprint = "Sprint 7"',
  'sprint is EMPTY',
  'status in ("To Do", Done)',
  'statusCategory != Done',
  'assignee is EMPTY',
  'assignee != currentUser()',
  'type = Bug',
  'priority = Highest',
  'key = TRAIL-2',
  'summary ~ "route"',
  'created > -30d',
];

const clause = fc.constantFrom(...CLAUSES);
const { query } = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3 },
    clause,
    fc.tuple(tie('query'), tie('query')).map(([one, other]) => `(${one} AND ${other})`),
    fc.tuple(tie('query'), tie('query')).map(([one, other]) => `(${one} OR ${other})`),
    tie('query').map((one) => `NOT (${one})`),
  ),
}));

describe('the operators AND and OR', () => {
  it('give the intersection and the union of the matching issues', () => {
    fc.assert(
      fc.property(query, query, (one, other) => {
        const [left, right] = [keys(one), keys(other)];
        const either = new Set([...left, ...right]);
        const both = left.filter((key) => right.includes(key));
        expect(new Set(keys(`(${one}) OR (${other})`))).toEqual(either);
        expect(new Set(keys(`(${one}) AND (${other})`))).toEqual(new Set(both));
      }),
      { numRuns: 100 },
    );
  });
});
