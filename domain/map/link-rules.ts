import type { ErrorCode } from '../errors.ts';
import { ANONYMOUS_KEY } from '../kernel/ids.ts';
import type { Issue } from '../tracker/entities.ts';
import type { NewCardPlace } from './create-cards.ts';
import type { StoryMap } from './model.ts';

/** Issues that stand for goals themselves, where goals are mapped to issues. */
const standsForGoal = ({ goals }: StoryMap, { id }: Issue): boolean =>
  goals.some(({ goal }) => goal?.issueId === id);

/**
 * Why an existing issue cannot be tied to a place (spec 000 §5 Moves and links): issues of two releases are not linked,
 * and no link is made between an issue and a goal.
 */
export const linkFault = (map: StoryMap, place: NewCardPlace, issue: Issue): ErrorCode | null => {
  if (standsForGoal(map, issue)) return 'LINK_GOAL';
  if (map.mode !== 'release' || place.kind !== 'story' || place.laneId === ANONYMOUS_KEY)
    return null;
  const [release] = issue.versionIds;
  return release !== undefined && release !== place.laneId ? 'LINK_TWO_RELEASES' : null;
};
