import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Address } from './address.ts';
import { uprightMoves } from './grid-moves.ts';
import { cardBeside, cardEntered, cellAt, goalIndexOf, scan } from './look.ts';
import type { GridPlace } from './place.ts';
import { goalAt, laneAt, storyAt } from './stand.ts';

/** Returns the indices of a lane's columns, in their order along the map. */
const columnsIn = ({ columns, lanes, closing }: BoardLayout, lane: number): number[] => {
  if (lanes[lane]?.collapsed) return [];
  return [...columns.keys()].filter((at) => at !== closing && columns[at]?.lane === lane);
};

const stepAt = ({ columns }: BoardLayout, column: number | undefined): Address | null => {
  const step = columns[column ?? -1]?.step;
  return step ? { kind: 'step', id: step.id } : null;
};

/** Returns the step of a lane that starts at a column or nearest before it; if there is none, the lane's first step. */
const stepBelow = (layout: BoardLayout, lane: number, column: number): Address | null => {
  const own = columnsIn(layout, lane);
  const from = layout.columns[column]?.start ?? 0;
  const startOf = (at: number): number => layout.columns[at]?.start ?? 0;
  const at = own.findLast((each) => startOf(each) <= from) ?? own[0];
  return stepAt(layout, at);
};

const closingOf = (layout: BoardLayout, lane: number, index: number): Address | null =>
  storyAt(layout, lane, layout.closing, index);

/**
 * Returns what gets the focus when the up key enters a lane from below: the last story of the closing band, else the
 * last story of the nearest step, else that step, else the lane's header.
 */
const lastOf = (layout: BoardLayout, lane: number, column: number): Address | null => {
  const step = stepBelow(layout, lane, column);
  const own = step ? (layout.columnOfStep.get(step.id) ?? -1) : -1;
  return (
    closingOf(layout, lane, cellAt(layout, lane, layout.closing).count - 1) ??
    storyAt(layout, lane, own, cellAt(layout, lane, own).count - 1) ??
    step ??
    laneAt(layout, lane)
  );
};

const laneOf = ({ columns }: BoardLayout, place: GridPlace): number =>
  'lane' in place ? place.lane : (columns[place.column]?.lane ?? 0);

const down = (layout: BoardLayout, place: GridPlace): Address | null => {
  const { column } = place;
  if (place.row === 'goal') return laneAt(layout, 0);
  const lane = laneOf(layout, place);
  const after = closingOf(layout, lane, 0) ?? laneAt(layout, lane + 1);
  if (place.row === 'lane') return stepBelow(layout, lane, column) ?? after;
  if (place.row === 'step') return storyAt(layout, lane, column, 0) ?? after;
  const { tracks } = cellAt(layout, lane, column);
  const next = storyAt(layout, lane, column, place.index + tracks);
  return next ?? (column === layout.closing ? laneAt(layout, lane + 1) : after);
};

const up = (layout: BoardLayout, place: GridPlace): Address | null => {
  const { column } = place;
  if (place.row === 'goal') return null;
  const lane = laneOf(layout, place);
  if (place.row === 'lane') {
    return lane > 0
      ? lastOf(layout, lane - 1, column)
      : goalAt(layout, goalIndexOf(layout, column));
  }
  if (place.row === 'step') return laneAt(layout, lane);
  const { tracks } = cellAt(layout, lane, column);
  const above = storyAt(layout, lane, column, place.index - tracks);
  return above ?? (column === layout.closing ? laneAt(layout, lane) : stepAt(layout, column));
};

const sideways = (layout: BoardLayout, place: GridPlace, by: 1 | -1): Address | null => {
  const { column } = place;
  if (place.row === 'lane') return null;
  if (place.row === 'goal') return goalAt(layout, goalIndexOf(layout, column) + by);
  const lane = laneOf(layout, place);
  const own = columnsIn(layout, lane);
  const next = own.indexOf(column) + by;
  if (place.row === 'step') return stepAt(layout, own[next]);
  const row = Math.floor(place.index / cellAt(layout, lane, column).tracks);
  return (
    cardBeside(layout, lane, column, place.index, by) ??
    scan(own.length, next, by, (at) => cardEntered(layout, lane, own[at] ?? -1, row, by))
  );
};

const edge = (layout: BoardLayout, place: GridPlace, by: 1 | -1): Address | null => {
  if (place.row === 'goal') return goalAt(layout, by > 0 ? 0 : layout.goals.length - 1);
  if (place.row === 'lane') return laneAt(layout, by > 0 ? 0 : layout.lanes.length - 1);
  const lane = laneOf(layout, place);
  const own = columnsIn(layout, lane);
  const start = by > 0 ? 0 : own.length - 1;
  if (place.row === 'step') return stepAt(layout, own[start]);
  return scan(own.length, start, by, (at) => storyAt(layout, lane, own[at] ?? -1, 0));
};

/**
 * The moves on a map whose lanes are projects. From a goal, the down key goes through one lane after another: the
 * lane's header, a step, and the step's cards.
 */
export const BAND_MOVES = uprightMoves({ ArrowDown: down, ArrowUp: up }, sideways, edge);
