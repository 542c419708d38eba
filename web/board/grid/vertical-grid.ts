import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Address } from './address.ts';
import { uprightMoves } from './grid-moves.ts';
import { cardBeside, cardEntered, cellAt, goalIndexOf, nextStep, scan } from './look.ts';
import type { GridPlace } from './place.ts';
import { goalAt, laneAt, stepAt, storyAt } from './stand.ts';

const lastInCell = (layout: BoardLayout, lane: number, column: number): Address | null =>
  storyAt(layout, lane, layout.closing, cellAt(layout, lane, layout.closing).count - 1) ??
  storyAt(layout, lane, column, cellAt(layout, lane, column).count - 1) ??
  laneAt(layout, lane);

const down = (layout: BoardLayout, place: GridPlace): Address | null => {
  const { column } = place;
  if (place.row === 'goal') return stepAt(layout, column) ?? laneAt(layout, 0);
  if (place.row === 'step') return laneAt(layout, 0);
  const { lane } = place;
  const next = laneAt(layout, lane + 1);
  // Below the last card of a cell, the focus goes to the lane's closing band.
  const closing = column === layout.closing ? null : storyAt(layout, lane, layout.closing, 0);
  if (place.row === 'lane') return storyAt(layout, lane, column, 0) ?? closing ?? next;
  const { tracks } = cellAt(layout, lane, column);
  return storyAt(layout, lane, column, place.index + tracks) ?? closing ?? next;
};

const up = (layout: BoardLayout, place: GridPlace): Address | null => {
  const { column } = place;
  const goal = goalAt(layout, goalIndexOf(layout, column));
  if (place.row === 'goal') return null;
  if (place.row === 'step') return goal;
  if (place.row === 'lane') {
    return place.lane > 0
      ? lastInCell(layout, place.lane - 1, column)
      : (stepAt(layout, column) ?? goal);
  }
  const { tracks } = cellAt(layout, place.lane, column);
  return storyAt(layout, place.lane, column, place.index - tracks) ?? laneAt(layout, place.lane);
};

const sideways = (layout: BoardLayout, place: GridPlace, by: 1 | -1): Address | null => {
  const { column } = place;
  if (place.row === 'lane') return null;
  if (place.row === 'goal') return goalAt(layout, goalIndexOf(layout, column) + by);
  if (place.row === 'step') return nextStep(layout, column + by, by);
  const { lane, index } = place;
  const row = Math.floor(index / cellAt(layout, lane, column).tracks);
  return (
    cardBeside(layout, lane, column, index, by) ??
    scan(layout.columns.length, column + by, by, (next) => cardEntered(layout, lane, next, row, by))
  );
};

const edge = (layout: BoardLayout, place: GridPlace, by: 1 | -1): Address | null => {
  const count = layout.columns.length;
  const start = by > 0 ? 0 : count - 1;
  if (place.row === 'goal') return goalAt(layout, by > 0 ? 0 : layout.goals.length - 1);
  if (place.row === 'step') return nextStep(layout, start, by);
  if (place.row === 'lane') return laneAt(layout, by > 0 ? 0 : layout.lanes.length - 1);
  return scan(count, start, by, (column) => storyAt(layout, place.lane, column, 0));
};

/** The moves of a vertical map. A column consists of a goal, a step, and then the header and the cards of each lane. */
export const VERTICAL_MOVES = uprightMoves({ ArrowDown: down, ArrowUp: up }, sideways, edge);
