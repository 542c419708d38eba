import { describe, expect, it } from 'vitest';
import { finishedInQuery, finishedQuery } from './finished.ts';

const SCOPE = { projectKey: 'TRAIL' };
const DONE = '(project = "TRAIL") AND (hierarchyLevel = 0) AND (statusCategory = Done)';

describe('the query for finished stories', () => {
  it('asks for stories that were finished in the last weeks, the latest first', () => {
    expect(finishedQuery(SCOPE, 12)).toBe(`${DONE} AND (resolved >= -12w) ORDER BY resolved DESC`);
  });

  it('asks for the finished stories of epics, releases or sprints by numeric ids', () => {
    expect(finishedInQuery({ filterId: '7' }, 'fixVersion', ['3', '4'])).toBe(
      '(filter = "7") AND (hierarchyLevel = 0) AND (statusCategory = Done) AND (fixVersion IN (3, 4)) ORDER BY id ASC',
    );
    expect(finishedInQuery(SCOPE, 'parent', ['1) OR (1'])).toContain('parent IN (NaN)');
  });
});
