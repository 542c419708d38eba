import type { RefObject } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { BoardStore } from '../../model/board-state.ts';
import type { Scroll } from './use-viewport.ts';

/** A layout that is drawn at a scale. */
export interface Shown {
  readonly layout: BoardLayout;
  readonly scale: number;
}

/** What keeps the reader's place needs of a board. All of it stays the same for the life of the board. */
export interface SteadyBoard {
  readonly board: RefObject<HTMLElement | null>;
  readonly store: BoardStore;
  /** The layout that is drawn now. */
  readonly now: RefObject<Shown>;
  readonly scroll: Scroll;
  /** What is to get the focus once it is drawn; null for nothing. */
  readonly wanted: RefObject<object | null>;
  /** Null until the code that fits heights of lanes has loaded. */
  readonly holding: RefObject<HeightKeeper | null>;
}

/** Fits heights of lanes to what is in sight. */
export interface HeightKeeper {
  /** Keeps a lane in its place in a layout with other heights; false when heights are not the reason for the layout. */
  readonly hold: (before: Shown, after: Shown) => boolean;
}
