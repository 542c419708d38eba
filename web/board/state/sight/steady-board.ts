import type { RefObject } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { BoardStore } from '../../model/board-state.ts';
import type { Scroll } from './use-viewport.ts';

export interface Shown {
  readonly layout: BoardLayout;
  readonly scale: number;
}

/**
 * The parts of a board that code needs to keep the user's place. None of them is replaced while the board is mounted.
 */
export interface SteadyBoard {
  readonly board: RefObject<HTMLElement | null>;
  readonly store: BoardStore;
  readonly now: RefObject<Shown>;
  readonly scroll: Scroll;
  /** The thing that gets the focus once it is rendered; null for none. */
  readonly wanted: RefObject<object | null>;
  /** Null until the code that adjusts lane heights has loaded. */
  readonly holding: RefObject<HeightKeeper | null>;
}

/** Adjusts lane heights to the visible columns. */
export interface HeightKeeper {
  /**
   * Keeps a lane in its position in a layout with other heights. Returns false if heights are not the reason for the
   * layout.
   */
  readonly hold: (before: Shown, after: Shown) => boolean;
}
