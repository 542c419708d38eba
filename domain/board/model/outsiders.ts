import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import { cellsByLane, cellsIn } from './find.ts';
import type { Lane, StoryCard, StoryMap } from './model.ts';

/** An id that no step and no lane ever has. */
const OUTSIDE = 'outside';

const outsider = (issue: Issue): StoryCard => ({
  issue,
  goalId: ANONYMOUS_KEY,
  stepId: ANONYMOUS_KEY,
  laneId: ANONYMOUS_KEY,
  subtasks: [],
});

/**
 * Returns the map with issues of the backlog added. These issues have no step and no lane, so they can be moved like
 * other stories and get exactly the values of their cell.
 */
export const withOutsiders = (map: StoryMap, issues: readonly Issue[]): StoryMap => ({
  ...map,
  cells: cellsIn(
    new Map([...cellsByLane(map), [OUTSIDE, new Map([[OUTSIDE, issues.map(outsider)]])]]),
  ),
});

/**
 * Returns the lane with this id. If lanes are projects and the id is that of the placeholder, returns the lane of the
 * story's project (R-PORTFOLIO-8).
 */
export const namedLane = (
  { mode, lanes }: Pick<StoryMap, 'mode' | 'lanes'>,
  laneId: string,
  story: Issue | undefined,
): Lane | undefined => {
  const own = mode === 'project' && laneId === ANONYMOUS_KEY;
  return lanes.find(({ id }) => id === (own ? story?.projectId : laneId));
};
