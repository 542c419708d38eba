import type { BoardLayout } from '../geometry/layout.ts';
import type { Address } from './address.ts';
import { columnOf, type GridPlace, placeOf } from './place.ts';

export type GridKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

const storyAt = (
  layout: BoardLayout,
  lane: number,
  column: number,
  index: number,
): Address | null => {
  const card = layout.lanes[lane]?.stacks.get(column)?.cards[index];
  return card ? { kind: 'story', id: card.issue.id } : null;
};

const laneAt = (layout: BoardLayout, lane: number): Address | null => {
  const box = layout.lanes[lane];
  return box ? { kind: 'lane', id: box.lane.id } : null;
};

const goalAt = (layout: BoardLayout, index: number): Address | null => {
  const box = layout.goals[index];
  return box ? { kind: 'goal', id: box.column.id } : null;
};

const stepAt = (layout: BoardLayout, column: number): Address | null => {
  const step = layout.columns[column]?.step;
  return step ? { kind: 'step', id: step.id } : null;
};

const lastInCell = (layout: BoardLayout, lane: number, column: number): Address | null => {
  const box = layout.lanes[lane];
  const count = box?.collapsed ? 0 : (box?.stacks.get(column)?.cards.length ?? 0);
  return storyAt(layout, lane, column, count - 1) ?? laneAt(layout, lane);
};

const down = (layout: BoardLayout, place: GridPlace): Address | null => {
  const { column } = place;
  if (place.row === 'goal') return stepAt(layout, column) ?? laneAt(layout, 0);
  if (place.row === 'step') return laneAt(layout, 0);
  const box = layout.lanes[place.lane];
  if (place.row === 'lane') {
    const first = box?.collapsed ? null : storyAt(layout, place.lane, column, 0);
    return first ?? laneAt(layout, place.lane + 1);
  }
  const tracks = layout.columns[column]?.tracks ?? 1;
  return (
    storyAt(layout, place.lane, column, place.index + tracks) ?? laneAt(layout, place.lane + 1)
  );
};

const up = (layout: BoardLayout, place: GridPlace): Address | null => {
  const { column } = place;
  if (place.row === 'goal') return null;
  if (place.row === 'step') return goalAt(layout, layout.columns[column]?.goalIndex ?? 0);
  if (place.row === 'lane') {
    if (place.lane > 0) return lastInCell(layout, place.lane - 1, column);
    return stepAt(layout, column) ?? goalAt(layout, layout.columns[column]?.goalIndex ?? 0);
  }
  const tracks = layout.columns[column]?.tracks ?? 1;
  return storyAt(layout, place.lane, column, place.index - tracks) ?? laneAt(layout, place.lane);
};

/** The next step or non-empty cell in a direction, skipping what is empty. */
const scan = (
  layout: BoardLayout,
  from: number,
  by: 1 | -1,
  at: (column: number) => Address | null,
): Address | null => {
  for (let column = from; column >= 0 && column < layout.columns.length; column += by) {
    const found = at(column);
    if (found) return found;
  }
  return null;
};

const storySideways = (
  layout: BoardLayout,
  place: Extract<GridPlace, { row: 'story' }>,
  by: 1 | -1,
): Address | null => {
  const { lane, column, index } = place;
  const tracks = layout.columns[column]?.tracks ?? 1;
  const track = (index % tracks) + by;
  const row = Math.floor(index / tracks);
  const beside = track >= 0 && track < tracks && storyAt(layout, lane, column, index + by);
  if (beside) return beside;
  return scan(layout, column + by, by, (next) => {
    const cards = layout.lanes[lane]?.stacks.get(next)?.cards.length ?? 0;
    const nextTracks = layout.columns[next]?.tracks ?? 1;
    const entered = row * nextTracks + (by > 0 ? 0 : nextTracks - 1);
    return storyAt(layout, lane, next, Math.min(entered, cards - 1));
  });
};

const sideways = (layout: BoardLayout, place: GridPlace, by: 1 | -1): Address | null => {
  switch (place.row) {
    case 'goal':
      return goalAt(layout, (layout.columns[place.column]?.goalIndex ?? 0) + by);
    case 'step':
      return scan(layout, place.column + by, by, (column) => stepAt(layout, column));
    case 'story':
      return storySideways(layout, place, by);
    case 'lane':
      return null;
    default:
      return place satisfies never;
  }
};

const edge = (layout: BoardLayout, place: GridPlace, by: 1 | -1): Address | null => {
  const start = by > 0 ? 0 : layout.columns.length - 1;
  switch (place.row) {
    case 'goal':
      return goalAt(layout, by > 0 ? 0 : layout.goals.length - 1);
    case 'step':
      return scan(layout, start, by, (column) => stepAt(layout, column));
    case 'story':
      return scan(layout, start, by, (column) => storyAt(layout, place.lane, column, 0));
    case 'lane':
      return laneAt(layout, by > 0 ? 0 : layout.lanes.length - 1);
    default:
      return place satisfies never;
  }
};

const MOVES: Readonly<Record<GridKey, (layout: BoardLayout, place: GridPlace) => Address | null>> =
  {
    ArrowDown: down,
    ArrowUp: up,
    ArrowLeft: (layout, place) => sideways(layout, place, -1),
    ArrowRight: (layout, place) => sideways(layout, place, 1),
    Home: (layout, place) => edge(layout, place, 1),
    End: (layout, place) => edge(layout, place, -1),
  };

export const isGridKey = (key: string): key is GridKey => Object.hasOwn(MOVES, key);

/**
 * What has the focus after a key: down a column go goal, step, then each lane's header and cards.
 * Lane headers span all columns, so the column one came along is remembered by the caller.
 */
export const neighbour = (
  layout: BoardLayout,
  from: Address,
  key: GridKey,
  rememberedColumn: number,
): Address | null => {
  const place = placeOf(layout, from, rememberedColumn);
  return place && MOVES[key](layout, place);
};

/** The column that an arrow leaves behind; headers of lanes keep the remembered one. */
export const rememberColumn = (layout: BoardLayout, at: Address, remembered: number): number =>
  at.kind === 'lane' ? remembered : (columnOf(layout, at) ?? remembered);

/** Where Tab enters the board. */
export const firstAddress = (layout: BoardLayout): Address | null =>
  goalAt(layout, 0) ?? laneAt(layout, 0);
