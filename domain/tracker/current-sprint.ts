import type { Issue, Sprint } from './entities.ts';

/** Returns the active sprint of a story. If it is in none, returns its future sprint (R-LANE-2). */
export const currentSprint = ({ sprints }: Pick<Issue, 'sprints'>): Sprint | null =>
  sprints.find(({ state }) => state === 'active') ??
  sprints.find(({ state }) => state === 'future') ??
  null;
