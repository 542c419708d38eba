import { describe, expect, it } from 'vitest';
import { assembleMap } from '../board/assembly/assemble.ts';
import type { MapSources } from '../board/model/model.ts';
import { goal } from '../testing/goals.ts';
import { step, story } from '../testing/issues.ts';
import type { Plan, Project } from '../tracker/entities.ts';
import { dayNumber } from './days.ts';
import { isQuiet, rollUp } from './roll-up.ts';

const project = (id: string): Project =>
  ({
    id,
    key: `P${id}`,
    name: `Project ${id}`,
    style: 'classic',
    issueTypes: [],
  }) as unknown as Project;

const PROJECTS = [project('10'), project('20')];
const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const under = (goalId: string) => ({ properties: { goalId } });

const aim = (id: string, startDate: string | null = null, endDate: string | null = null) => {
  const made = goal(id, '0|h00000:');
  return { ...made, projectId: PORTFOLIO, fields: { ...made.fields, startDate, endDate } };
};

const SOURCES: MapSources = {
  goals: [aim('g1', '2026-11-01', '2026-11-10'), aim('g2')],
  steps: [
    step('1', { ...under('g1'), projectId: '10' }),
    {
      ...step('2', { ...under('g2'), projectId: '20' }),
      plan: { start: '2026-11-15', end: '2026-12-15' } as Plan,
    },
    step('3', { projectId: '20' }),
  ],
  stories: [
    story('11', { parent: '1', storyPoints: 3, category: 'done', projectId: '10' }),
    story('12', { parent: '1', storyPoints: 5, category: 'indeterminate', projectId: '10' }),
    story('21', { parent: '2', storyPoints: 8, projectId: '20' }),
    story('31', { parent: '3', storyPoints: 100, projectId: '20' }),
  ],
  subtasks: [],
  versions: [],
  sprints: [],
  projectIds: [PORTFOLIO],
  projects: PROJECTS,
  spansProjects: true,
};

const on = (day: string) => rollUp(assembleMap(SOURCES, 'project'), PROJECTS, dayNumber(day));

describe('the summary of a portfolio', () => {
  it('counts every story of the map, so that the projects add up to the total', () => {
    const { whole, goals, projects } = on('2026-11-05');
    expect(whole).toMatchObject({ stories: 4, points: 116, done: 3, inProgress: 5, toDo: 108 });
    expect(goals.map(({ sum }) => sum.points)).toEqual([8, 8]);
    expect(projects.reduce((sum, each) => sum + each.sum.stories, 0)).toBe(whole.stories);
    expect(projects.map(({ sum }) => [sum.points, sum.percent])).toEqual([
      [8, 38],
      [108, 0],
    ]);
  });

  it('has the dates of each goal or its steps, and those of the whole portfolio', () => {
    const { whole, goals } = on('2026-11-05');
    expect(goals.map(({ sum }) => sum.span)).toMatchObject([
      { start: dayNumber('2026-11-01'), end: dayNumber('2026-11-10') },
      { start: dayNumber('2026-11-15'), end: dayNumber('2026-12-15') },
    ]);
    expect(whole.span).toMatchObject({
      start: dayNumber('2026-11-01'),
      end: dayNumber('2026-12-15'),
    });
  });

  it('has the worst status of its goals', () => {
    expect(on('2026-11-05').whole.standing).toEqual({ kind: 'onTrack' });
    const { whole, goals } = on('2026-11-13');
    expect(goals.map(({ sum }) => sum.standing.kind)).toEqual(['late', 'onTrack']);
    expect(whole.standing).toEqual({ kind: 'late', days: 3 });
  });

  it('has no status when there are no stories, unless the portfolio is late', () => {
    const empty = { ...SOURCES, steps: [], stories: [], goals: [aim('g1', null, '2026-11-10')] };
    const rollUpOn = (day: string) =>
      rollUp(assembleMap(empty, 'project'), PROJECTS, dayNumber(day));
    expect(isQuiet(rollUpOn('2026-11-05').whole)).toBe(true);
    expect(isQuiet(on('2026-11-05').whole)).toBe(false);
    const { whole } = rollUpOn('2026-11-13');
    expect([isQuiet(whole), whole.standing]).toEqual([false, { kind: 'late', days: 3 }]);
  });

  it('counts stories when no story has an estimate', () => {
    const stories = SOURCES.stories.map((each) => ({ ...each, storyPoints: null }));
    const map = assembleMap({ ...SOURCES, stories }, 'project');
    expect(rollUp(map, PROJECTS, 0).whole).toMatchObject({ points: 0, done: 1, percent: 25 });
  });
});
