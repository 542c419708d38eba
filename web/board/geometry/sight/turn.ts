import type { Stretch } from '../layout/axes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { nearestBox } from '../search.ts';
import type { BoardPoint } from '../units.ts';
import { placeAt } from './pointer.ts';

/** Where a box begins in another layout of the same boxes; their start for the first of them. */
const sameBox = (index: number, to: readonly Stretch[], origin: number): number =>
  index <= 0 ? origin : (to[index]?.start ?? origin);

/**
 * What stands at a point of a map, found again once the map is turned: the step by which it stands along,
 * the lane in which it stands across. The first of them are shown with what lies before them.
 */
export const turnedPoint = (
  before: BoardLayout,
  after: BoardLayout,
  point: BoardPoint,
): BoardPoint => {
  const lane = nearestBox(before.lanes, before.axes.acrossOf(point));
  return after.axes.point(
    sameBox(placeAt(before, point), after.places, after.ledge),
    sameBox(lane, after.lanes, after.axes.band.size),
  );
};
