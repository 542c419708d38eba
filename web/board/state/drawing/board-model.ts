import { type Dragged, groupOf } from '../../geometry/drop/drop-target.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { ScreenRect } from '../../geometry/units.ts';
import { draggedIn } from '../../gesture/gesture.ts';
import { type Address, sameAddress } from '../../grid/address.ts';
import { placeOf } from '../../grid/place.ts';
import { firstAddress } from '../../grid/stand.ts';
import type { BoardState, BoardStore } from '../../model/board-state.ts';
import { sameFields, useSelected } from '../../model/store.ts';
import type { RefusalsOf } from '../../moves/use-refusals.ts';
import type { ZoomedView } from '../sight/use-zoom.ts';
import { type Drawing, drawingOf } from './drawing.ts';

/** A board's store and layout, with functions that return the active address and what is drawn. */
export interface BoardModel {
  readonly store: BoardStore;
  readonly layout: BoardLayout;
  readonly scale: number;
  /** Returns the address of the only thing in the tab order; null on an empty board. */
  readonly active: (state: BoardState) => Address | null;
  /** Returns what is drawn now, including the effects of a drag. */
  readonly drawing: (state: BoardState) => Drawing;
}

const activeIn = (layout: BoardLayout, { chosen }: BoardState): Address | null =>
  chosen && placeOf(layout, chosen, 0) ? chosen : firstAddress(layout);

/** Returns a function that caches its value until a part of the state changes on which the value depends. */
const remembering = <Value>(
  partsOf: (state: BoardState) => Partial<BoardState>,
  make: (state: BoardState) => Value,
) => {
  let last: { readonly parts: Partial<BoardState>; readonly value: Value } | null = null;
  return (state: BoardState): Value => {
    const parts = partsOf(state);
    if (last && sameFields(last.parts, parts)) return last.value;
    last = { parts, value: make(state) };
    return last.value;
  };
};

export const createBoardModel = (
  store: BoardStore,
  layout: BoardLayout,
  scale: number,
  refusalsOf: RefusalsOf,
  zoomed: ZoomedView | null = null,
): BoardModel => {
  const viewIn = ({ view }: BoardState): ScreenRect =>
    zoomed?.before === view ? zoomed.view : view;
  const active = remembering(
    ({ chosen }) => ({ chosen }),
    (state) => activeIn(layout, state),
  );
  const drawing = remembering(
    ({ view, chosen, gesture }) => ({ view, chosen, gesture }),
    (state) => drawingOf(layout, viewIn(state), scale, active(state), state.gesture, refusalsOf),
  );
  return { store, layout, scale, active, drawing };
};

/** Returns a selected part of what is drawn. The component renders again when that part changes. */
export const useDrawn = <Part>(
  { store, drawing }: BoardModel,
  select: (drawing: Drawing) => Part,
  same?: (a: Part, b: Part) => boolean,
): Part => useSelected(store, (state) => select(drawing(state)), same);

export const useActive = ({ store, active }: BoardModel): Address | null =>
  useSelected(store, active, sameAddress);

export const useDragged = ({ store }: BoardModel): Dragged | null =>
  useSelected(store, ({ gesture }) => draggedIn(gesture));

/** The cards of one cell that have a mark: the focused, the moving and the selected cards. */
export interface CellMarks {
  readonly active: string | null;
  readonly lifted: readonly string[];
  readonly selected: readonly string[];
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

const sameMarks = (a: CellMarks, b: CellMarks): boolean =>
  a.active === b.active && sameIds(a.lifted, b.lifted) && sameIds(a.selected, b.selected);

export const useCellMarks = (model: BoardModel, lane: number, column: number): CellMarks => {
  const { store, layout, active } = model;
  const isHere = (id: string): boolean => {
    const at = layout.positions.get(id);
    return at?.lane === lane && at.column === column;
  };
  return useSelected(
    store,
    (state) => {
      const focused = active(state);
      const dragged = draggedIn(state.gesture);
      return {
        active: focused?.kind === 'story' && isHere(focused.id) ? focused.id : null,
        lifted: dragged?.kind === 'story' ? groupOf(dragged).filter(isHere) : [],
        selected: [...state.selection.ids].filter(isHere),
      };
    },
    sameMarks,
  );
};
