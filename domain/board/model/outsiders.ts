import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import { cellsByLane, cellsIn } from './find.ts';
import type { Lane, StoryCard, StoryMap } from './model.ts';

/** No step and no lane of any map. */
const OUTSIDE = 'outside';

const outsider = (issue: Issue): StoryCard => ({
  issue,
  goalId: ANONYMOUS_KEY,
  stepId: ANONYMOUS_KEY,
  laneId: ANONYMOUS_KEY,
  subtasks: [],
});

/**
 * The map with issues of the backlog beside it: they are under no step and in no lane, so that they are moved in like
 * any story, and take exactly what their cell gives.
 */
export const withOutsiders = (map: StoryMap, issues: readonly Issue[]): StoryMap => ({
  ...map,
  cells: cellsIn(
    new Map([...cellsByLane(map), [OUTSIDE, new Map([[OUTSIDE, issues.map(outsider)]])]]),
  ),
});

/**
 * The lane that a move of a story names. Where lanes are projects, a move that names none, such as one to the head of a
 * step, leaves the story in its own (R-PORTFOLIO-8).
 */
export const namedLane = (
  { mode, lanes }: Pick<StoryMap, 'mode' | 'lanes'>,
  laneId: string,
  story: Issue | undefined,
): Lane | undefined => {
  const own = mode === 'project' && laneId === ANONYMOUS_KEY;
  return lanes.find(({ id }) => id === (own ? story?.projectId : laneId));
};
