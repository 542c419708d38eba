import type { Stretch } from '../layout/axes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { nearestBox } from '../search.ts';

/**
 * Returns the index of the lane that keeps its position when lane heights change: the lane under the pointer, else the
 * focused lane, else the first visible lane; -1 if no lane is visible. `view`: the viewport across the map, in board
 * units. `pointer`: its distance from the start of `view`.
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
 * Returns the scroll position across the map, in board units, at which the top of a lane stays in place on the screen.
 * If no part of the lane would stay visible, its top goes directly under the map's header.
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
