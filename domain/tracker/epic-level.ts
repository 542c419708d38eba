import type { Project } from './entities.ts';

/** The tracker's hierarchy level of epics, which are our steps (R-MAP-1). */
const EPIC_LEVEL = 1;

/** Returns whether a project has no issue type for steps. False if its issue types are unknown. */
export const lacksEpics = ({ issueTypes }: Pick<Project, 'issueTypes'>): boolean =>
  issueTypes.length > 0 && issueTypes.every(({ hierarchyLevel }) => hierarchyLevel !== EPIC_LEVEL);
