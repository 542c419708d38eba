import type { Issue, Sprint } from './entities.ts';

/** A story's sprint is its future or active one (R-LANE-2); the active one when it has both. */
export const currentSprint = ({ sprints }: Pick<Issue, 'sprints'>): Sprint | null =>
  sprints.find(({ state }) => state === 'active') ??
  sprints.find(({ state }) => state === 'future') ??
  null;
