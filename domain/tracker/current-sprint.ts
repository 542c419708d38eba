import type { Issue, Sprint } from './entities.ts';

/** The sprint of a story: its active one, otherwise its future one (R-LANE-2). */
export const currentSprint = ({ sprints }: Pick<Issue, 'sprints'>): Sprint | null =>
  sprints.find(({ state }) => state === 'active') ??
  sprints.find(({ state }) => state === 'future') ??
  null;
