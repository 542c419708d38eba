import { findStep } from '../model/find.ts';
import type { Lane, StepColumn, StoryCard, StoryMap } from '../model/model.ts';
import { namedLane } from '../model/outsiders.ts';

/**
 * Names no step or no lane in a move, because the place of the drop shows none: each story keeps its own (R-MOVE-18).
 * No step and no lane has this id.
 */
export const KEPT = 'kept';

/** The cell that a move names. Step or lane may be `KEPT`. */
export interface MoveTarget {
  readonly toStepId: string;
  readonly toLaneId: string;
}

/**
 * Returns the cell where a story lands; null if the cell is not on the map. `card` may be undefined if the move names
 * both step and lane.
 */
export const landingCell = (
  map: StoryMap,
  card: StoryCard | undefined,
  { toStepId, toLaneId }: MoveTarget,
): { readonly step: StepColumn; readonly lane: Lane } | null => {
  const step = findStep(map, toStepId === KEPT ? (card?.stepId ?? '') : toStepId);
  const lane = namedLane(map, toLaneId === KEPT ? (card?.laneId ?? '') : toLaneId, card?.issue);
  return step && lane ? { step, lane } : null;
};
