import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Address } from './address.ts';
import type { GridMoves } from './grid-moves.ts';
import { cardBeside, cardEntered, cellAt, goalIndexOf, nextStep, scan } from './look.ts';
import type { GridPlace } from './place.ts';
import { goalAt, laneAt, stepAt, storyAt } from './stand.ts';

type StoryPlace = Extract<GridPlace, { row: 'story' }>;

/** Returns the nearest story in the same row of cards, from lane `from` on in the direction `by`. */
const storyInRow = (
  layout: BoardLayout,
  column: number,
  from: number,
  by: 1 | -1,
  row: number,
): Address | null =>
  scan(layout.lanes.length, from, by, (lane) => cardEntered(layout, lane, column, row, by));

const rowOf = (layout: BoardLayout, { lane, column, index }: StoryPlace): number =>
  Math.floor(index / cellAt(layout, lane, column).tracks);

const right = (layout: BoardLayout, place: GridPlace): Address | null => {
  const { column } = place;
  if (place.row === 'lane') return laneAt(layout, place.lane + 1);
  if (place.row === 'story') {
    const { lane, index } = place;
    return (
      cardBeside(layout, lane, column, index, 1) ??
      storyInRow(layout, column, lane + 1, 1, rowOf(layout, place))
    );
  }
  const step = place.row === 'goal' ? stepAt(layout, column) : null;
  return step ?? storyInRow(layout, column, 0, 1, 0);
};

const left = (layout: BoardLayout, place: GridPlace): Address | null => {
  const { column } = place;
  const goal = goalAt(layout, goalIndexOf(layout, column));
  if (place.row === 'goal') return null;
  if (place.row === 'step') return goal;
  if (place.row === 'lane') return laneAt(layout, place.lane - 1);
  const { lane, index } = place;
  return (
    cardBeside(layout, lane, column, index, -1) ??
    storyInRow(layout, column, lane - 1, -1, rowOf(layout, place)) ??
    stepAt(layout, column) ??
    goal
  );
};

/**
 * Returns the card in the same track of the next step with stories: in its first row when going down, in its last row
 * when going up.
 */
const storyBeyond = (layout: BoardLayout, place: StoryPlace, by: 1 | -1): Address | null => {
  const { lane, column, index } = place;
  const track = index % cellAt(layout, lane, column).tracks;
  return scan(layout.columns.length, column + by, by, (next) => {
    const { count, tracks } = cellAt(layout, lane, next);
    const lastRow = Math.max(0, Math.ceil(count / tracks) - 1);
    const entered = (by > 0 ? 0 : lastRow) * tracks + track;
    return storyAt(layout, lane, next, Math.min(entered, count - 1));
  });
};

const along = (layout: BoardLayout, place: GridPlace, by: 1 | -1): Address | null => {
  const { column } = place;
  const above = by < 0 ? laneAt(layout, 0) : null;
  if (place.row === 'goal') return goalAt(layout, goalIndexOf(layout, column) + by) ?? above;
  if (place.row === 'step') return nextStep(layout, column + by, by) ?? above;
  if (place.row === 'lane') {
    if (by < 0) return null;
    return scan(layout.columns.length, 0, 1, (next) => storyAt(layout, place.lane, next, 0));
  }
  const { lane, index } = place;
  const { tracks } = cellAt(layout, lane, column);
  return (
    storyAt(layout, lane, column, index + by * tracks) ??
    storyBeyond(layout, place, by) ??
    (by < 0 ? laneAt(layout, lane) : null)
  );
};

const edge = (layout: BoardLayout, place: GridPlace, by: 1 | -1): Address | null => {
  const lanes = layout.lanes.length;
  const start = by > 0 ? 0 : lanes - 1;
  if (place.row === 'goal') return goalAt(layout, by > 0 ? 0 : layout.goals.length - 1);
  if (place.row === 'step') {
    return nextStep(layout, by > 0 ? 0 : layout.columns.length - 1, by);
  }
  if (place.row === 'lane') return laneAt(layout, start);
  return scan(lanes, start, by, (lane) => storyAt(layout, lane, place.column, 0));
};

/**
 * The moves of a horizontal map. A row consists of a goal, a step and the step's cards in each lane. The lane headers
 * are above all rows.
 */
export const HORIZONTAL_MOVES: GridMoves = {
  ArrowRight: right,
  ArrowLeft: left,
  ArrowDown: (layout, place) => along(layout, place, 1),
  ArrowUp: (layout, place) => along(layout, place, -1),
  Home: (layout, place) => edge(layout, place, 1),
  End: (layout, place) => edge(layout, place, -1),
};
