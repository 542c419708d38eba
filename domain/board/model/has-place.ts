import type { Issue } from '../../tracker/entities.ts';

/**
 * A story with no epic, release or sprint has no place on a board (R-MAP-5). An epic that is not loaded
 * counts: its stories are shown under "Other" (R-MAP-4), so that finishing an epic hides no open work.
 */
export const hasPlace = ({ parent, versionIds, sprints }: Issue): boolean =>
  parent !== null || versionIds.length > 0 || sprints.length > 0;
