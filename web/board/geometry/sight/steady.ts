import type { BoardLayout } from '../layout/layout.ts';
import { nearestBox } from '../search.ts';
import type { BoardPoint } from '../units.ts';
import { placeAt } from './pointer.ts';

const stepIdAt = (layout: BoardLayout, point: BoardPoint): string | null =>
  layout.places[placeAt(layout, point)]?.step?.id ?? null;

const laneIdAt = ({ lanes }: BoardLayout, at: number): string | null =>
  lanes[nearestBox(lanes, at)]?.lane.id ?? null;

const startOfStep = ({ places }: BoardLayout, id: string): number | undefined =>
  places.find(({ step }) => step?.id === id)?.start;

const startOfLane = ({ lanes }: BoardLayout, id: string): number | undefined =>
  lanes.find(({ lane }) => lane.id === id)?.start;

const moved = (before: number | undefined, after: number | undefined): number =>
  before === undefined || after === undefined ? 0 : after - before;

/**
 * How far the step (along) and the lane (across) at a point have moved between two layouts, in board units. Zero for a
 * step or lane that is gone.
 */
export const shiftBetween = (
  before: BoardLayout,
  after: BoardLayout,
  point: BoardPoint,
): BoardPoint => {
  const { axes } = before;
  const stepId = stepIdAt(before, point);
  const laneId = laneIdAt(before, axes.acrossOf(point));
  return axes.point(
    stepId === null ? 0 : moved(startOfStep(before, stepId), startOfStep(after, stepId)),
    laneId === null ? 0 : moved(startOfLane(before, laneId), startOfLane(after, laneId)),
  );
};
