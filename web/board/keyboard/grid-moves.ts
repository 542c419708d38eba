import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Address } from './address.ts';
import type { GridPlace } from './place.ts';

export type GridKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** What has the focus after each key. */
export type GridMoves = Readonly<
  Record<GridKey, (layout: BoardLayout, place: GridPlace) => Address | null>
>;
