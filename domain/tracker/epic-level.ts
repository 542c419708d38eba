import type { Project } from './entities.ts';

/** The level of steps (R-MAP-1). */
const EPIC_LEVEL = 1;

/** Returns whether none of a project's issue types can be a step. False when its types are unknown. */
export const lacksEpics = ({ issueTypes }: Pick<Project, 'issueTypes'>): boolean =>
  issueTypes.length > 0 && issueTypes.every(({ hierarchyLevel }) => hierarchyLevel !== EPIC_LEVEL);
