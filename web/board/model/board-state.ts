import { IDLE } from '../../gesture/state.ts';
import type { CellPlace } from '../geometry/sight/add-places.ts';
import type { ScreenRect } from '../geometry/units.ts';
import type { Gesture } from '../gesture/gesture.ts';
import type { Address } from '../grid/address.ts';
import { NOTHING, type Selection } from '../selection/selection.ts';
import { createStore, type Store } from './store.ts';

/** What is under the mouse: a cell of the lanes, or a goal of the band. */
export interface Hovered {
  readonly cell: CellPlace | null;
  readonly goal: string | null;
}

export const NOT_HOVERED: Hovered = { cell: null, goal: null };

/** What a board knows beside its map: where the reader looks, what they hold, and what they asked to see. */
export interface BoardState {
  /** The scrolled-to part of the canvas in screen pixels, its corner snapped down. */
  readonly view: ScreenRect;
  /** Whether that was read of a board that is laid out: nothing is drawn for a size that is only assumed. */
  readonly measured: boolean;
  /** What is dragged by the pointer or carried by keys, or the map itself, which is panned. */
  readonly gesture: Gesture;
  /** What the reader put the focus on; null until they do. */
  readonly chosen: Address | null;
  /** What a search points at: it is ringed and in sight, without the focus. */
  readonly pointed: Address | null;
  readonly selection: Selection;
  readonly hovered: Hovered;
  /** A folded step that is shown in full as long as somebody looks at it. */
  readonly peeked: string | null;
  /** A lane whose row of cells is shown as long as somebody looks at it, although no step has a story there. */
  readonly peekedLane: string | null;
  /** Lanes whose closing band shows all of its cards. */
  readonly openBands: ReadonlySet<string>;
  /** What was opened although there was no room for it, the latest last. */
  readonly opened: readonly string[];
  /** The goal of a board that has room for one. */
  readonly onlyGoal: string | null;
}

export type BoardStore = Store<BoardState>;

/** Assumed until the board has been laid out, as in a frame that is not shown yet. */
export const UNMEASURED = { width: 1280, height: 720 } as const;

export const createBoardStore = (): BoardStore =>
  createStore<BoardState>({
    view: { x: 0, y: 0, ...UNMEASURED } as ScreenRect,
    measured: false,
    gesture: IDLE,
    chosen: null,
    pointed: null,
    selection: NOTHING,
    hovered: NOT_HOVERED,
    peeked: null,
    peekedLane: null,
    openBands: new Set(),
    opened: [],
    onlyGoal: null,
  });
