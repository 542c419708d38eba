import { IDLE } from '../../gesture/state.ts';
import type { Stretch } from '../geometry/layout/axes.ts';
import type { CellPlace } from '../geometry/sight/add-places.ts';
import type { ScreenRect } from '../geometry/units.ts';
import type { Gesture } from '../gesture/gesture.ts';
import type { Address } from '../grid/address.ts';
import { NOTHING, type Selection } from '../selection/selection.ts';
import { createStore, type Store } from './store.ts';

/** What is under the mouse: a cell of the lanes, or a goal in the map's header. */
export interface Hovered {
  readonly cell: CellPlace | null;
  readonly goal: string | null;
}

export const NOT_HOVERED: Hovered = { cell: null, goal: null };

/** The state of a board apart from its map: scroll position, gesture, focus, selection, and what the user opened. */
export interface BoardState {
  /**
   * The part of the canvas in the viewport, in screen pixels. Its corner is rounded down to a grid, so that small
   * scrolls do not change it.
   */
  readonly view: ScreenRect;
  /** Whether `view` was measured. Until then its size is assumed, and nothing is drawn. */
  readonly measured: boolean;
  /**
   * The part of the map, in board units, whose cells decide the heights of lanes: what was visible when scrolling last
   * ended. Null until scrolling has ended once.
   */
  readonly seen: Stretch | null;
  /** Number of times that a new `seen` has changed the heights of lanes. */
  readonly settled: number;
  /** The current gesture: a drag by pointer, a move by keys, or panning. */
  readonly gesture: Gesture;
  /** The address that the user focused last; null before the first focus. */
  readonly chosen: Address | null;
  /** The current match of a search. It has a ring and is scrolled to, but it does not have the focus. */
  readonly pointed: Address | null;
  readonly selection: Selection;
  readonly hovered: Hovered;
  /** A folded step that is unfolded while the pointer is on it. */
  readonly peeked: string | null;
  /** A lane without stories that shows a row of cells while the pointer is on the lane. */
  readonly peekedLane: string | null;
  /**
   * The step below which the user types stories. It stays unfolded. It is identified by goal and title, because the id
   * of a new step changes when the tracker creates it.
   */
  readonly typed: { readonly goalId: string; readonly title: string } | null;
  /** Lanes whose closing band shows all its cards. */
  readonly openBands: ReadonlySet<string>;
  /** Ids of lanes and steps that the user opened although the canvas had no room for them, in the order of opening. */
  readonly opened: readonly string[];
  /** Groups of folded steps that the user opened. Each group is a list of step ids. */
  readonly openGroups: readonly (readonly string[])[];
  /** The only goal shown on a narrow board. */
  readonly onlyGoal: string | null;
}

export type BoardStore = Store<BoardState>;

/** Assumed size of the viewport in pixels, until the board is measured. A board in a hidden frame is never measured. */
export const UNMEASURED = { width: 1280, height: 720 } as const;

export const createBoardStore = (): BoardStore =>
  createStore<BoardState>({
    view: { x: 0, y: 0, ...UNMEASURED } as ScreenRect,
    measured: false,
    seen: null,
    settled: 0,
    gesture: IDLE,
    chosen: null,
    pointed: null,
    selection: NOTHING,
    hovered: NOT_HOVERED,
    peeked: null,
    peekedLane: null,
    typed: null,
    openBands: new Set(),
    opened: [],
    openGroups: [],
    onlyGoal: null,
  });
