import { describe, expect, it } from 'vitest';
import type { Goal } from '../../aggregates/goal/goal.ts';
import { goal } from '../../testing/goals.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { placeInProject } from './place-in-project.ts';
import { projectRuns, withFoldedProjects } from './project-bands.ts';

const goalOf = (projectId: string, id: string, rank: string): Goal => ({
  ...goal(id, `0|${rank}:`),
  projectId,
});

const MAP = assembleMap(
  {
    goals: [
      goalOf('20', 'c', 'c00000'),
      goalOf('10', 'd', 'd00000'),
      goalOf('10', 'a', 'a00000'),
      goalOf('30', 'e', 'a00000'),
    ],
    steps: [],
    stories: [],
    subtasks: [],
    versions: [],
    sprints: [],
    projectIds: ['10', '20'],
  },
  'none',
);

describe('goals of several projects', () => {
  it('are grouped by project in order; goals of unknown projects come last', () => {
    expect(MAP.goals.map(({ id }) => id)).toEqual(['a', 'd', 'c', 'e', '-1']);
    expect(projectRuns(MAP.goals)).toEqual([
      { projectId: '10', from: 0, to: 2 },
      { projectId: '20', from: 2, to: 3 },
      { projectId: '30', from: 3, to: 4 },
    ]);
  });

  it('are folded together with their project', () => {
    const folded = withFoldedProjects(MAP, new Set(['10']));
    const away = folded.goals.filter(({ collapsed }) => collapsed);
    expect(away.map(({ id }) => id)).toEqual(['a', 'd']);
    expect(withFoldedProjects(MAP, new Set())).toBe(MAP);
  });

  it('are ordered among the goals of their own project', () => {
    const move = { goalId: 'a', after: 'd', before: 'c' };
    expect(placeInProject(MAP, move)).toEqual({ goalId: 'a', after: 'd', before: null });
    expect(placeInProject(MAP, { goalId: 'a', after: 'c', before: 'e' })).toBeNull();
  });
});
