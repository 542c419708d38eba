import type { Issue } from '../../tracker/entities.ts';

/**
 * A story without epic, release and sprint is not shown on a board (R-MAP-5). An epic that is not loaded counts as
 * one: its stories are shown under "Other" (R-MAP-4), so that finishing an epic hides no open work.
 */
export const hasPlace = ({ parent, versionIds, sprints }: Issue): boolean =>
  parent !== null || versionIds.length > 0 || sprints.length > 0;
