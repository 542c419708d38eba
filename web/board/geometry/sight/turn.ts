import type { Stretch } from '../layout/axes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import type { BoardPoint } from '../units.ts';
import { nearestBox } from './search.ts';

/** Where the box that holds a place begins in another layout of the same boxes; their start for the first of them. */
const sameBox = (
  from: readonly Stretch[],
  to: readonly Stretch[],
  at: number,
  origin: number,
): number => {
  const index = nearestBox(from, at);
  return index <= 0 ? origin : (to[index]?.start ?? origin);
};

/**
 * What stands at a point of a map, found again once the map is turned: the step by which it stands along,
 * the lane in which it stands across. The first of them are shown with what lies before them.
 */
export const turnedPoint = (
  before: BoardLayout,
  after: BoardLayout,
  point: BoardPoint,
): BoardPoint => {
  const [along, across] = [before.axes.alongOf(point), before.axes.acrossOf(point)];
  return after.axes.point(
    sameBox(before.places, after.places, along, after.ledge),
    sameBox(before.lanes, after.lanes, across, after.axes.band.size),
  );
};
