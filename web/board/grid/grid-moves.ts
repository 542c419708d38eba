import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Address } from './address.ts';
import type { GridPlace } from './place.ts';

export type GridKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** What has the focus after each key. */
export type GridMoves = Readonly<
  Record<GridKey, (layout: BoardLayout, place: GridPlace) => Address | null>
>;

type Way = (layout: BoardLayout, place: GridPlace, by: 1 | -1) => Address | null;

/** The moves of a map whose goals stand side by side: arrows go by rows, or `sideways` by columns, and two keys to the `edge`. */
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
