import { describe, expect, it } from 'vitest';
import { step, story, version } from '../../testing/issues.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { stepPoints, sumOf } from './sums.ts';

const map = assembleMap(
  {
    goals: [],
    steps: [step('1', { storyPoints: 40 }), step('2')],
    stories: [
      story('3', { parent: '1', storyPoints: 0.1, versionIds: ['7'] }),
      story('4', { parent: '1', storyPoints: 0.2 }),
      story('5', { parent: '2' }),
    ],
    subtasks: [],
    versions: [version('7')],
    sprints: [],
  },
  'release',
);

describe('the points of steps', () => {
  it("are hidden, the step's own, or the sum of its stories in all lanes", () => {
    expect([...stepPoints(map, 'HIDE')]).toEqual([]);
    expect([...stepPoints(map, 'SHOW')]).toEqual([['1', 40]]);
    expect(Object.fromEntries(stepPoints(map, 'SUM'))).toEqual({ 1: 0.3, 2: 0 });
  });
});

describe('the sum of a cell', () => {
  it('counts the stories and adds up their points', () => {
    expect(sumOf(map.cells.get('1|7') ?? [])).toEqual({ stories: 1, points: 0.1, done: 0 });
    expect(sumOf([])).toEqual({ stories: 0, points: 0, done: 0 });
  });
});
