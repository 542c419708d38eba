import { describe, expect, it } from 'vitest';
import { goal } from '../../testing/goals.ts';
import { step, story, version } from '../../testing/issues.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { coverageOf } from './coverage.ts';

const MAP = assembleMap(
  {
    goals: [
      { ...goal('g1', '0|a00000:'), personas: ['nora', 'mei'] },
      { ...goal('g2', '0|b00000:'), personas: ['nora'] },
      goal('g3', '0|c00000:'),
    ],
    steps: [
      step('1', { properties: { goalId: 'g1' } }),
      step('2', { properties: { goalId: 'g2' } }),
      step('3', { properties: { goalId: 'g3' } }),
    ],
    stories: [
      story('11', { parent: '1', storyPoints: 3, versionIds: ['7'], category: 'done' }),
      story('12', { parent: '1', storyPoints: 2.5 }),
      story('21', { parent: '2', storyPoints: 8, versionIds: ['gone', '7'] }),
      story('31', { parent: '3', storyPoints: 100, versionIds: ['7'] }),
    ],
    subtasks: [],
    versions: [version('7')],
    sprints: [],
  },
  'none',
);

const [nora, mei, anders] = coverageOf(MAP, ['nora', 'mei', 'anders'], ['7']);

describe('the coverage of a persona by release', () => {
  it("counts the stories of the persona's goals, whatever the swimlanes", () => {
    expect(nora?.releases.get('7')).toEqual({
      goals: 2,
      steps: 2,
      stories: 2,
      points: 11,
      done: 1,
      inProgress: 0,
      toDo: 1,
    });
    expect(nora?.releases.get('-1')).toMatchObject({ goals: 1, points: 2.5 });
    expect(nora?.whole).toMatchObject({ goals: 2, steps: 2, points: 13.5 });
  });

  it('leaves out the goals of other personas', () => {
    expect(mei?.goalIds).toEqual(['g1']);
    expect(mei?.whole.points).toBe(5.5);
  });

  it('is empty for a persona without goals', () => {
    expect(anders?.goalIds).toEqual([]);
    expect(anders?.releases.size).toBe(0);
  });
});
