import type { PointerEvent } from 'react';
import type { LaneBox } from '../../geometry/layout/lanes.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { nearestBox } from '../../geometry/search.ts';
import { placeAt } from '../../geometry/sight/pointer.ts';
import { draggedIn, targetIn } from '../../gesture/gesture.ts';
import { addressOf } from '../../grid/address.ts';
import { groupAt } from '../../grid/things.ts';
import type { BoardState, BoardStore } from '../../model/board-state.ts';
import type { BoardModel } from '../drawing/board-model.ts';
import { pointerOn } from '../gestures/use-pointer-drag.ts';
import { foldGroup, openGroup } from '../sight/opened.ts';

/**
 * Milliseconds that the pointer must rest on a thing before it unfolds, so that a mouse that passes by unfolds nothing.
 */
const WAIT = { hover: 300, drag: 400 } as const;

/** A folded thing that is unfolded while the pointer is on it. */
type Peeked =
  | { readonly kind: 'step'; readonly id: string }
  | { readonly kind: 'lane'; readonly id: string };

const samePeeked = (a: Peeked | null, b: Peeked | null): boolean =>
  a?.kind === b?.kind && a?.id === b?.id;

const hasNoRow = ({ collapsed, cellsSize }: LaneBox): boolean => !collapsed && cellsSize === 0;

/** Returns the folded step whose header is under the mouse. */
const stripAt = ({ layout }: BoardModel, { target }: PointerEvent<HTMLElement>): Peeked | null => {
  if (!(target instanceof Element)) return null;
  const strip = target.closest<HTMLElement>('[data-address^="step:"][aria-expanded="false"]');
  const id = addressOf(strip?.dataset.address)?.id;
  // The mouse alone does not open a group, because the steps of the group would push away too much.
  return id === undefined || groupAt(layout, { kind: 'step', id }) ? null : { kind: 'step', id };
};

interface UnderPointer {
  readonly lane: LaneBox | undefined;
  /** The pointer's position across the map, in board units. */
  readonly across: number;
  readonly column: number;
}

const under = ({ layout, scale }: BoardModel, event: PointerEvent<HTMLElement>): UnderPointer => {
  const { layer, point } = pointerOn(event.currentTarget, layout, scale, event);
  const across = layout.axes.acrossOf(point);
  const lane = layer === 'lanes' ? layout.lanes[nearestBox(layout.lanes, across)] : undefined;
  return { lane, across, column: placeAt(layout, point) };
};

/**
 * Returns the lane whose header is under the mouse, if the lane shows no row of cells. Elsewhere in the lane, the new
 * row would push away what is under the mouse.
 */
const headAt = ({ lane, across }: UnderPointer): Peeked | null =>
  lane && hasNoRow(lane) && across >= lane.start && across < lane.bodyStart
    ? { kind: 'lane', id: lane.lane.id }
    : null;

/** Returns the folded step, or the lane without a row of cells, under a dragged story. */
const dropPlace = (layout: BoardLayout, { gesture }: BoardState): Peeked | null => {
  const target = targetIn(gesture);
  if (target?.kind === 'nowhere' && target.group) return { kind: 'step', id: target.group };
  if (target?.kind !== 'story') return null;
  const { toStepId, toLaneId } = target.move;
  if (layout.columns[layout.columnOfStep.get(toStepId) ?? -1]?.collapsed) {
    return { kind: 'step', id: toStepId };
  }
  const lane = layout.lanes.find((box) => box.lane.id === toLaneId);
  return lane && hasNoRow(lane) ? { kind: 'lane', id: toLaneId } : null;
};

/**
 * Unfolds a folded step, or the empty row of a lane, while the mouse or a drag rests on it. Folds it again afterwards.
 */
export const createPeek = (store: BoardStore) => {
  let waiting: { readonly for: Peeked; readonly timer: ReturnType<typeof setTimeout> } | null =
    null;
  /** The first step of each group that the drag has opened. */
  let openedByDrag: string[] = [];
  const wait = (peeked: Peeked | null, milliseconds: number, layout?: BoardLayout): void => {
    if (samePeeked(waiting?.for ?? null, peeked)) return;
    clearTimeout(waiting?.timer);
    waiting = peeked && {
      for: peeked,
      timer: setTimeout(() => unfold(peeked, layout), milliseconds),
    };
  };
  const unfold = ({ kind, id }: Peeked, layout?: BoardLayout): void => {
    waiting = null;
    const group = layout && groupAt(layout, { kind, id });
    if (group) {
      openedByDrag.push(...group.slice(0, 1).map((step) => step.id));
      openGroup(store, group);
    } else store.set(kind === 'step' ? { peeked: id } : { peekedLane: id });
  };
  return {
    stop: () => wait(null, 0),
    /** `adding`: whether the user may add stories. Without that right, an empty row has no use. */
    onPointerMove: (model: BoardModel, event: PointerEvent<HTMLElement>, adding: boolean): void => {
      if (event.pointerType !== 'mouse') return;
      const here = under(model, event);
      wait(stripAt(model, event) ?? (adding ? headAt(here) : null), WAIT.hover);
      const { peeked, peekedLane } = store.get();
      const at = peeked === null ? undefined : model.layout.columnOfStep.get(peeked);
      if (at !== undefined && here.column !== at) store.set({ peeked: null });
      if (peekedLane !== null && here.lane?.lane.id !== peekedLane) store.set({ peekedLane: null });
    },
    onDrag: (layout: BoardLayout): void => {
      if (draggedIn(store.get().gesture)) {
        wait(dropPlace(layout, store.get()), WAIT.drag, layout);
      } else if (openedByDrag.length > 0) {
        const opened = openedByDrag;
        openedByDrag = [];
        wait(null, 0);
        for (const stepId of opened) foldGroup(store, stepId);
      }
    },
  };
};
