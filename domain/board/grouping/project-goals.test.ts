import { describe, expect, it } from 'vitest';
import { goal } from '../../testing/goals.ts';
import { step } from '../../testing/issues.ts';
import type { Project } from '../../tracker/entities.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { planIntoGoals, projectGoalsOn } from './project-goals.ts';

const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const under = (goalId: string | null, projectId = '10') => ({ projectId, properties: { goalId } });
const project = { id: '10', key: 'TRAIL', name: 'Trailhead' } as unknown as Project;

const sources = {
  goals: [{ ...goal('own', '0|h00000:'), projectId: PORTFOLIO }],
  steps: [
    step('1', under(null)),
    step('2', under(null)),
    step('3', under('own')),
    step('4', under(null)),
    step('5', under(null, '20')),
    step('6', under(null)),
  ],
  stories: [],
  subtasks: [],
  versions: [],
  sprints: [],
  projectIds: [PORTFOLIO],
  projects: [project],
  spansProjects: true,
};
const map = assembleMap(sources, 'project');
/** What the epics name on the maps of their projects. */
const THERE = { 1: 'g1', 2: 'g1', 3: 'g1', 5: 'g1', 6: 'gone' };
const OF_PROJECT = [goal('g1', '0|h00000:'), goal('g2', '0|i00000:')];

describe('goals of the projects of a portfolio', () => {
  it('are those of epics of the same project that stand under no goal of the portfolio', () => {
    const found = projectGoalsOn(map, OF_PROJECT, THERE);
    expect(found.map((each) => [each.goal.id, each.epicIds.toSorted()])).toEqual([
      ['g1', ['1', '2']],
    ]);
    expect(projectGoalsOn({ ...map, flat: true }, OF_PROJECT, THERE)).toEqual([]);
  });

  it('give their epics to goals of the portfolio, of which nothing else is written', () => {
    const plan = planIntoGoals(map, [{ epicIds: ['1', '2', '3', 'gone'], goalId: 'own' }]);
    expect(plan.changed.map(({ id, properties }) => [id, properties.goalId]).toSorted()).toEqual([
      ['1', 'own'],
      ['2', 'own'],
    ]);
    expect(plan.writes.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
      { key: 'TRAIL-1', properties: [{ key: 'goalId', value: { value: 'own' } }] },
      { key: 'TRAIL-2', properties: [{ key: 'goalId', value: { value: 'own' } }] },
    ]);
  });
});
