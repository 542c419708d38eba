import type { GoalColumn, StoryMap } from './model.ts';

/** Consecutive goals of one project: the map's goals from index `from` up to, but not including, index `to`. */
export interface ProjectRun {
  readonly projectId: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns consecutive goals of one project as runs, in the order of the map. The anonymous goal is in no run, because
 * it belongs to no project.
 */
export const projectRuns = (goals: readonly Pick<GoalColumn, 'goal'>[]): readonly ProjectRun[] => {
  const runs: ProjectRun[] = [];
  for (const [index, { goal }] of goals.entries()) {
    if (!goal) continue;
    const last = runs.at(-1);
    if (last?.projectId === goal.projectId && last.to === index) {
      runs[runs.length - 1] = { ...last, to: index + 1 };
    } else {
      runs.push({ projectId: goal.projectId, from: index, to: index + 1 });
    }
  }
  return runs;
};

/** Returns the map with the goals of some projects folded (R-MAP-6). */
export const withFoldedProjects = (map: StoryMap, folded: ReadonlySet<string>): StoryMap => {
  if (folded.size === 0) return map;
  const goals = map.goals.map((column) =>
    column.goal && folded.has(column.goal.projectId) ? { ...column, collapsed: true } : column,
  );
  return { ...map, goals };
};
