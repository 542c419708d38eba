import type { Stretch } from '../layout/axes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { nearestBox } from '../search.ts';

/**
 * Index of the lane that keeps its place when heights of lanes change: the one under the pointer, else the one with the
 * focus, else the first in sight; -1 when no lane is in sight. `view` is the viewport across the map, in board units;
 * `pointer` counts from its start.
 */
export const laneToHold = (
  { lanes, insets }: BoardLayout,
  view: Stretch,
  pointer: number | null,
  focused: number,
): number => {
  const top = view.start + insets.top;
  const isInSight = (at: number): boolean => {
    const lane = lanes[at];
    return !!lane && lane.start < view.start + view.size && lane.start + lane.size > top;
  };
  const isOverLanes = pointer !== null && pointer >= insets.top;
  const under = isOverLanes ? nearestBox(lanes, view.start + pointer) : -1;
  return [under, focused].find(isInSight) ?? lanes.findIndex((_, at) => isInSight(at));
};

/**
 * The scroll position across the map, in board units, at which a lane has its top where it had it before. When nothing
 * of the lane would be left in sight then, its top comes directly under the head of the map.
 */
export const scrollHolding = (
  before: BoardLayout,
  after: BoardLayout,
  lane: number,
  scroll: number,
): number => {
  const [was, is] = [before.lanes[lane], after.lanes[lane]];
  if (!was || !is) return scroll;
  const kept = scroll + is.start - was.start;
  const { top } = after.insets;
  return kept + top < is.start + is.size - is.headSize ? kept : is.start - top;
};
