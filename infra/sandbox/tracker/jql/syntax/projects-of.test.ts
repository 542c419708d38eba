import { describe, expect, it } from 'vitest';
import { projectIdsOf, projectNames } from './projects-of.ts';

const PROJECTS = [
  { id: '10', key: 'ONE', name: 'Trail' },
  { id: '11', key: 'TWO', name: 'Stores' },
  { id: '12', key: 'STORES', name: 'Two' },
];

describe('projectIdsOf', () => {
  it.each([
    ['project = one', ['10']],
    ['project in (11, Trail) AND type = Story', ['11', '10']],
    ['project = stores OR project = ONE', ['11', '12', '10']],
    ['NOT project = ONE', []],
    ['project != ONE', []],
    ['project = NINE', []],
    ['type = Story ORDER BY Rank', []],
  ])('finds the projects of %s', (jql, ids) => {
    expect(projectIdsOf(jql, projectNames(PROJECTS))).toEqual(ids);
  });

  it('reads the list of projects only once for many filters', () => {
    let parseCount = 0;
    function* counted() {
      for (const project of PROJECTS) {
        parseCount += 1;
        yield project;
      }
    }
    const names = projectNames(counted());
    for (let board = 0; board < 100; board += 1) projectIdsOf('project = ONE', names);
    expect(parseCount).toBe(PROJECTS.length);
  });
});
