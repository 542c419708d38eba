import type { Stretch } from '../layout/axes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { nearestBox } from '../search.ts';
import type { BoardPoint } from '../units.ts';
import { placeAt } from './pointer.ts';

/** Returns how far a box has moved to the box with the same id in `boxes`; 0 if there is no such box. */
const moved = <Box extends Stretch>(
  was: Box | undefined,
  boxes: readonly Box[],
  idOf: (box: Box) => string | undefined,
): number => {
  const id = was && idOf(was);
  const is = boxes.find((box) => id && idOf(box) === id);
  return was && is ? is.start - was.start : 0;
};

/**
 * Returns how far the step (along) and the lane (across) at a point have moved between two layouts, in board units. For
 * a deleted step or lane the distance is zero.
 */
export const shiftBetween = (
  before: BoardLayout,
  after: BoardLayout,
  point: BoardPoint,
): BoardPoint => {
  const { axes, places, lanes } = before;
  return axes.point(
    moved(places[placeAt(before, point)], after.places, ({ step }) => step?.id),
    moved(lanes[nearestBox(lanes, axes.acrossOf(point))], after.lanes, ({ lane }) => lane.id),
  );
};
