import { IDLE } from '../../gesture/state.ts';
import type { Stretch } from '../geometry/layout/axes.ts';
import type { CellPlace } from '../geometry/sight/add-places.ts';
import type { ScreenRect } from '../geometry/units.ts';
import type { Gesture } from '../gesture/gesture.ts';
import type { Address } from '../grid/address.ts';
import { NOTHING, type Selection } from '../selection/selection.ts';
import { createStore, type Store } from './store.ts';

/** What is under the mouse: a cell of the lanes, or a goal in the head of the map. */
export interface Hovered {
  readonly cell: CellPlace | null;
  readonly goal: string | null;
}

export const NOT_HOVERED: Hovered = { cell: null, goal: null };

/** The state of a board beside its map: scroll position, gesture, focus, selection, and what the reader opened. */
export interface BoardState {
  /** The part of the canvas in the viewport, in screen pixels, its corner rounded down to a grid. */
  readonly view: ScreenRect;
  /** Whether `view` was measured. Nothing is drawn for an assumed size. */
  readonly measured: boolean;
  /**
   * The stretch of the map for whose cells lanes have room, in board units: what was in sight when scrolling last came
   * to rest. Null until then.
   */
  readonly seen: Stretch | null;
  /** How often heights of lanes have changed because `seen` did. */
  readonly settled: number;
  /** The current gesture: a drag by pointer, carrying by keys, or panning of the map. */
  readonly gesture: Gesture;
  /** The address that the reader focused last; null until they do. */
  readonly chosen: Address | null;
  /** The current match of a search: it has a ring and is in sight, but not the focus. */
  readonly pointed: Address | null;
  readonly selection: Selection;
  readonly hovered: Hovered;
  /** A folded step that is unfolded while the pointer is on it. */
  readonly peeked: string | null;
  /** A lane without stories that shows a row of cells while the pointer is on the lane. */
  readonly peekedLane: string | null;
  /** The step below which stories are typed, by its goal and title, as a new card changes its id; it stays unfolded. */
  readonly typed: { readonly goalId: string; readonly title: string } | null;
  /** Lanes whose closing band shows all of its cards. */
  readonly openBands: ReadonlySet<string>;
  /** Ids that the reader opened although the canvas had no room; the latest is last. */
  readonly opened: readonly string[];
  /** Groups of folded steps that the reader opened, as ids of their steps. */
  readonly openGroups: readonly (readonly string[])[];
  /** The only goal that is shown, on a board too narrow for more. */
  readonly onlyGoal: string | null;
}

export type BoardStore = Store<BoardState>;

/**
 * Size of the viewport, in pixels, that is assumed until the board has been measured. In a hidden frame it never is.
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
