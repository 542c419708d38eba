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
  /** The part of the canvas in the viewport, in screen pixels. Its corner is rounded down to a grid. */
  readonly view: ScreenRect;
  /** Whether `view` was measured. Nothing is drawn for an assumed size. */
  readonly measured: boolean;
  /**
   * The stretch of the map whose cells decide the heights of lanes, in board units: what was visible when scrolling
   * last ended. Null before that.
   */
  readonly seen: Stretch | null;
  /** Number of times that a new `seen` has changed the heights of lanes. */
  readonly settled: number;
  /** The current gesture: a drag by pointer, carrying by keys, or panning. */
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
   * The step below which the user types stories, by goal and title, because a new card changes its id. It stays
   * unfolded.
   */
  readonly typed: { readonly goalId: string; readonly title: string } | null;
  /** Lanes whose closing band shows all its cards. */
  readonly openBands: ReadonlySet<string>;
  /** Ids that the user opened although the canvas had no room, latest last. */
  readonly opened: readonly string[];
  /** Groups of folded steps that the user opened, as ids of their steps. */
  readonly openGroups: readonly (readonly string[])[];
  /** The only goal shown on a narrow board. */
  readonly onlyGoal: string | null;
}

export type BoardStore = Store<BoardState>;

/**
 * Assumed size of the viewport in pixels, before the board is measured. In a hidden frame the board is never measured.
 */
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
