import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Address } from './address.ts';
import type { GridPlace } from './place.ts';

export type GridKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** For each key, a function that returns the address that gets the focus; null if the focus stays. */
export type GridMoves = Readonly<
  Record<GridKey, (layout: BoardLayout, place: GridPlace) => Address | null>
>;

type Way = (layout: BoardLayout, place: GridPlace, by: 1 | -1) => Address | null;

/**
 * Returns the moves of a vertical map. `rows` handles the up and down keys, `sideways` the left and right keys, `edge`
 * handles Home and End.
 */
export const uprightMoves = (
  rows: Pick<GridMoves, 'ArrowDown' | 'ArrowUp'>,
  sideways: Way,
  edge: Way,
): GridMoves => ({
  ...rows,
  ArrowLeft: (layout, place) => sideways(layout, place, -1),
  ArrowRight: (layout, place) => sideways(layout, place, 1),
  Home: (layout, place) => edge(layout, place, 1),
  End: (layout, place) => edge(layout, place, -1),
});
