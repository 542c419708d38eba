import type { Orientation } from '../geometry/layout/axes.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Address } from './address.ts';
import { BAND_MOVES } from './band-grid.ts';
import type { GridKey, GridMoves } from './grid-moves.ts';
import { HORIZONTAL_MOVES } from './horizontal-grid.ts';
import { columnOf, placeOf } from './place.ts';
import { VERTICAL_MOVES } from './vertical-grid.ts';

export type { GridKey };

const MOVES: Readonly<Record<Orientation, GridMoves>> = {
  vertical: VERTICAL_MOVES,
  horizontal: HORIZONTAL_MOVES,
};

export const isGridKey = (key: string): key is GridKey => Object.hasOwn(MOVES.vertical, key);

/**
 * Returns the address that gets the focus after a key. Lane headers span all columns, so the caller remembers the last
 * column.
 */
export const neighbour = (
  layout: BoardLayout,
  from: Address,
  key: GridKey,
  rememberedColumn: number,
): Address | null => {
  const place = placeOf(layout, from, rememberedColumn);
  const moves = layout.bands ? BAND_MOVES : MOVES[layout.axes.orientation];
  return place && moves[key](layout, place);
};

/**
 * Returns the column to remember after an arrow key. A lane's header is in no column, so the remembered column stays.
 */
export const rememberColumn = (layout: BoardLayout, at: Address, remembered: number): number =>
  at.kind === 'lane' ? remembered : (columnOf(layout, at) ?? remembered);
