import { describe, expect, it } from 'vitest';
import { applied } from '../../testing/applied.ts';
import { goal } from '../../testing/goals.ts';
import { rank, step } from '../../testing/issues.ts';
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
/** Returns the goal and rank of an epic on the map of its project. */
const tie = (goalId: string, letters?: string) => ({
  goalId,
  rank: letters ? rank(letters) : null,
});
const THERE = { 1: tie('g1'), 2: tie('g1'), 3: tie('g1'), 5: tie('g1'), 6: tie('gone') };
const named = (id: string, at: string, summary: string) => {
  const made = goal(id, at);
  return { ...made, fields: { ...made.fields, summary } };
};
const OF_PROJECT = [named('g1', '0|h00000:', 'Plan a walk'), named('g2', '0|i00000:', 'Rest')];

describe('the project goals that a portfolio can adopt', () => {
  it('are offered when their epics have no goal in the portfolio', () => {
    const [found] = projectGoalsOn(map, OF_PROJECT, THERE);
    expect([found?.goal.id, found?.epicIds.toSorted()]).toEqual(['g1', ['1', '2']]);
    expect(projectGoalsOn({ ...map, flat: true }, OF_PROJECT, THERE)).toEqual([]);
  });

  it('are offered even without epics, until the portfolio has a goal of the same name', () => {
    const ids = (goals: typeof map.goals) =>
      projectGoalsOn({ goals }, OF_PROJECT, THERE).map(({ goal: { id } }) => id);
    expect(ids(map.goals)).toEqual(['g1', 'g2']);
    const copy = { id: 'copy', goal: named('copy', '0|j00000:', 'REST'), steps: [] };
    expect(ids([...map.goals, copy])).toEqual(['g1']);
  });

  it('name the goal that was made from them, and never the copy of a namesake', () => {
    const twin = { ...named('g3', '0|k00000:', 'plan a walk'), projectId: '20' };
    const copy = (id: string, ...stepIds: string[]) => ({
      id,
      goal: named(id, '0|j00000:', 'Plan a walk'),
      steps: stepIds.map((each) => ({ id: each, goalId: id, issue: null })),
    });
    const copiesIn = (...copies: ReturnType<typeof copy>[]) =>
      projectGoalsOn({ goals: [...map.goals, ...copies] }, [...OF_PROJECT, twin], {
        ...THERE,
        5: tie('g3'),
        7: tie('g1'),
        8: tie('g3'),
      }).map(({ goal: { id }, copyId }) => [id, copyId]);
    const none = [
      ['g1', null],
      ['g2', null],
      ['g3', null],
    ];
    expect(copiesIn()).toEqual(none);
    expect(copiesIn(copy('of g1', '7'))).toEqual([['g1', 'of g1'], ...none.slice(1)]);
    expect(copiesIn(copy('of g1', '7'), copy('of g3', '8'))).toEqual([
      ['g1', 'of g1'],
      ['g2', null],
      ['g3', 'of g3'],
    ]);
    expect(copiesIn(copy('free'))).toEqual([
      ['g1', 'free'],
      ['g2', null],
      ['g3', 'free'],
    ]);
  });

  it('are not offered when all their epics are under goals of the portfolio', () => {
    const there = { 3: tie('g2') };
    const found = projectGoalsOn(map, OF_PROJECT.slice(1), there);
    expect(found).toEqual([]);
  });

  it("list their epics in the order of the project's map", () => {
    const plannedOn = (id: string, day: number) =>
      step(id, { ...under(null), updated: `2026-11-0${day}T00:00:00.000+0000` });
    const dated = assembleMap(
      {
        ...sources,
        steps: [plannedOn('1', 1), plannedOn('2', 2), plannedOn('3', 3), plannedOn('4', 4)],
      },
      'project',
    );
    const ranked = { 1: tie('g1', 'h00000'), 2: tie('g1', 'b00000'), 3: tie('g1'), 4: tie('g1') };
    expect(projectGoalsOn(dated, OF_PROJECT, ranked)[0]?.epicIds).toEqual(['2', '1', '4', '3']);
  });

  it('give their epics to goals of the portfolio, in order, after the existing steps', () => {
    const placement = { epicIds: ['4', '1', '3', 'gone', '2'], goalId: 'own' };
    const plan = planIntoGoals(map, [placement]);
    expect(plan.own).toBe(3);
    const keys = (write?: { properties?: readonly { key: string }[] }) =>
      write?.properties?.map(({ key }) => key);
    expect(plan.writes.map((write) => [write.key, keys(write)])).toEqual([
      ['TRAIL-4', ['goalId', 'rank']],
      ['TRAIL-1', ['goalId', 'rank']],
      ['TRAIL-2', ['goalId', 'rank']],
      ['TRAIL-3', ['rank']],
    ]);
    const after = assembleMap(applied(sources, plan.writes), 'project');
    const own = after.goals.find(({ id }) => id === 'own');
    expect(own?.steps.map(({ id }) => id)).toEqual(['3', '4', '1', '2']);
    expect(plan.changed.map(({ id, properties }) => [id, properties.rank])).toEqual(
      expect.arrayContaining(own?.steps.map(({ id, issue }) => [id, issue?.properties.rank]) ?? []),
    );
  });

  it('keep the order of their epics when two goals are merged', () => {
    const plan = planIntoGoals(map, [
      { epicIds: ['2', '1'], goalId: 'own' },
      { epicIds: ['6', '4'], goalId: 'own' },
    ]);
    const after = assembleMap(applied(sources, plan.writes), 'project');
    const own = after.goals.find(({ id }) => id === 'own');
    expect(own?.steps.map(({ id }) => id)).toEqual(['3', '2', '1', '6', '4']);
  });

  it("write no rank when the portfolio uses the tracker's order", () => {
    const ordered = { ...map, trackerOrder: { field: 7, teamManaged: [] } };
    const plan = planIntoGoals(ordered, [{ epicIds: ['1'], goalId: 'own' }]);
    expect(plan.writes).toEqual([
      { key: 'TRAIL-1', properties: [{ key: 'goalId', value: { value: 'own' } }] },
    ]);
  });
});
