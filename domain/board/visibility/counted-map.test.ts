import { describe, expect, it } from 'vitest';
import { goal } from '../../testing/goals.ts';
import { step, story } from '../../testing/issues.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { stepSums } from '../model/sums.ts';
import { countedMap } from './counted-map.ts';
import { mapCounts } from './map-counts.ts';

const mapOf = (category: 'done' | 'new') =>
  assembleMap(
    {
      goals: [goal('g', '0|h00000:')],
      steps: [step('1', { properties: { goalId: 'g' } })],
      stories: [story('11', { parent: '1' }), story('12', { parent: '1', category })],
      subtasks: [],
      versions: [],
      sprints: [],
    },
    'none',
  );

describe('the stories that are counted', () => {
  it('are the open ones if the board was loaded without finished stories', () => {
    const counted = countedMap(mapOf('done'), false);
    expect(mapCounts(counted).stories).toBe(1);
    expect(stepSums(counted).get('1')).toMatchObject({ stories: 1, done: 0 });
  });

  it('are all stories if the board was loaded with finished stories', () => {
    const counted = countedMap(mapOf('done'), true);
    expect(mapCounts(counted).stories).toBe(2);
    expect(stepSums(counted).get('1')).toMatchObject({ stories: 2, done: 1 });
  });

  it('leave the map as it is if none is finished', () => {
    const map = mapOf('new');
    expect(countedMap(map, false)).toBe(map);
  });
});
