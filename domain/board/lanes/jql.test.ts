import { describe, expect, it } from 'vitest';
import { childrenQuery, laneStoriesQuery } from './jql.ts';

const laneQuery = {
  mode: 'release',
  laneId: '7',
  scope: 'filter = "1"',
  unresolvedOnly: false,
} as const;

describe('a query for stories', () => {
  it.each([
    [laneQuery, '(fixVersion = 7) AND (hierarchyLevel = 0) ORDER BY updated ASC'],
    [
      { ...laneQuery, mode: 'sprint', unresolvedOnly: true } as const,
      '(sprint = 7) AND (hierarchyLevel = 0) AND (statusCategory != Done) ORDER BY updated ASC',
    ],
    [
      { ...laneQuery, laneId: null },
      '(filter = "1") AND (fixVersion IS EMPTY) AND (parent IS NOT EMPTY OR sprint IS NOT EMPTY) AND (hierarchyLevel = 0) ORDER BY updated ASC',
    ],
  ])('is %s', (query, jql) => {
    expect(laneStoriesQuery(query)).toBe(jql);
  });

  it('asks for the stories of several epics', () => {
    expect(childrenQuery(['A-1', 'B-2'])).toBe('parent IN ("A-1", "B-2")');
  });
});
