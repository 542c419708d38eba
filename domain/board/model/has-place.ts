import type { Issue } from '../../tracker/entities.ts';

/**
 * Whether a board shows a story: not without epic, release and sprint (R-MAP-5). An epic counts even if it is not
 * loaded: its stories are shown under "Other" (R-MAP-4), so that finishing an epic hides no open work.
 */
export const hasPlace = ({ parent, versionIds, sprints }: Issue): boolean =>
  parent !== null || versionIds.length > 0 || sprints.length > 0;
