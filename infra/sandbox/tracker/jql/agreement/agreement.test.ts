import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserRecord } from '../../model/records.ts';
import { searchIssues } from '../search.ts';
import { SearchView } from '../search-view.ts';
import { PEOPLE } from './catalogue.ts';
import { NaiveScan } from './naive-scan.ts';
import { queryDraw } from './random-query.ts';
import { buildSite, NOW, siteDraw } from './random-site.ts';

describe('any JQL query on a random site', () => {
  it('returns the same issues in the same order as a slow scan of all issues', () => {
    const queries = fc.array(queryDraw, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(siteDraw, queries, (draw, query) => {
        const site = buildSite(draw);
        const user = site.rows.users.get('user-0') as UserRecord;
        const context = new SearchView(site, () => NOW, 0).context(user);
        const naive = new NaiveScan(site, PEOPLE[0], new Set(['100', '101']));
        for (const jql of query) {
          const found = searchIssues(jql, context).issues.map(({ key }) => key);
          expect([jql, ...found]).toEqual([jql, ...naive.keys(jql)]);
        }
      }),
      { numRuns: 120 },
    );
  });
});
