import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepsQuery, storiesQuery, subtasksQuery } from '#domain/tracker/jql/loading.ts';
import { keysOf, type Row } from '#infra/sandbox/tracker/jql/table/rows.ts';
import { serveTableSite } from '#infra/sandbox/tracker/jql/table/site.ts';
import type { TestTracker } from '#infra/sandbox/tracker/testing/site.ts';

const GEAR = { scope: { projectKey: 'GEAR' }, completed: false } as const;
const TRAIL = { scope: { filterId: '10000' }, completed: false } as const;

/** The searches by which the product loads a board (R-LOAD-1). */
const BOARD_LOADING: readonly Row[] = [
  [stepsQuery(GEAR), 'G1 G7'],
  [storiesQuery(GEAR), 'G9 G5 G4 G10 G3 G8'],
  [subtasksQuery(TRAIL), 'T27 T26 T14 T13 T6'],
  [storiesQuery({ ...GEAR, filters: ['labels = booking OR type = Bug'] }), 'G9 G4'],
];

let site: TestTracker;
beforeAll(async () => {
  site = await serveTableSite();
});
afterAll(() => site.close());

it.each(BOARD_LOADING.map(([jql, found]) => ({ jql, found })))(
  'a board-loading search finds the right issues: $jql',
  async ({ jql, found }) => {
    const body = { jql, fields: ['summary'], maxResults: 1000 };
    const answer = await site.as('siteAdmin')('POST', '/rest/api/3/search/jql', body);
    expect(answer.body.issues.map(({ key }) => key)).toEqual(keysOf(found));
  },
);
