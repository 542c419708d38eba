import type { RefObject } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { BoardStore } from '../../model/board-state.ts';
import type { Scroll } from './use-viewport.ts';

export interface Shown {
  readonly layout: BoardLayout;
  readonly scale: number;
}

/**
 * The parts of a board that the code for keeping visible things in place needs. None of them is replaced while the
 * board is mounted.
 */
export interface SteadyBoard {
  readonly board: RefObject<HTMLElement | null>;
  readonly store: BoardStore;
  readonly now: RefObject<Shown>;
  readonly scroll: Scroll;
  /** The thing that gets the focus once it is rendered; null if there is none. */
  readonly wanted: RefObject<object | null>;
  /** Null until the code that adjusts lane heights has loaded. */
  readonly holding: RefObject<HeightKeeper | null>;
}

/** Adjusts lane heights to the visible columns. */
export interface HeightKeeper {
  /**
   * Keeps a lane in its position when a layout has other lane heights. Returns false if the layout does not change
   * because of lane heights.
   */
  readonly hold: (before: Shown, after: Shown) => boolean;
}
