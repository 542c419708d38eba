import type { Stretch } from '../layout/axes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { nearestBox } from '../search.ts';
import type { BoardPoint } from '../units.ts';
import { placeAt } from './pointer.ts';

/** Returns where the box with this index starts in another layout; `origin` for the first box. */
const sameBox = (index: number, to: readonly Stretch[], origin: number): number =>
  index <= 0 ? origin : (to[index]?.start ?? origin);

/**
 * Returns the point that shows the same step and lane after a change of orientation. For the first step or lane it is
 * the start of the map.
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
