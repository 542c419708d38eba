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
 * The map with issues of the backlog added, under no step and in no lane, so that they can be moved in like any story
 * and take exactly the values of their cell.
 */
export const withOutsiders = (map: StoryMap, issues: readonly Issue[]): StoryMap => ({
  ...map,
  cells: cellsIn(
    new Map([...cellsByLane(map), [OUTSIDE, new Map([[OUTSIDE, issues.map(outsider)]])]]),
  ),
});

/**
 * The target lane of a story's move. Where lanes are projects, a move without a lane, such as one to the head of a
 * step, keeps the story's own lane (R-PORTFOLIO-8).
 */
export const namedLane = (
  { mode, lanes }: Pick<StoryMap, 'mode' | 'lanes'>,
  laneId: string,
  story: Issue | undefined,
): Lane | undefined => {
  const own = mode === 'project' && laneId === ANONYMOUS_KEY;
  return lanes.find(({ id }) => id === (own ? story?.projectId : laneId));
};
