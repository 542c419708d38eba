import type { Issue } from '../../tracker/entities.ts';

/**
 * Returns whether a board shows a story: only with an epic, release or sprint (R-MAP-5). An epic that is not loaded
 * counts too: its stories are shown under "Other" (R-MAP-4), so that finishing an epic hides no open work.
 */
export const hasPlace = ({ parent, versionIds, sprints }: Issue): boolean =>
  parent !== null || versionIds.length > 0 || sprints.length > 0;
