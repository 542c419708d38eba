import type { Issue } from '../../tracker/entities.ts';

/**
 * A story with no epic, release or sprint has no place on a board (spec 000 §4 Moves). An epic that is not loaded
 * counts: its stories are shown under "Other" (§4 Parenting), so that finishing an epic hides no open work.
 */
export const hasPlace = ({ parent, versionIds, sprints }: Issue): boolean =>
  parent !== null || versionIds.length > 0 || sprints.length > 0;
