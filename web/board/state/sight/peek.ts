import { type PointerEvent, useEffect } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { nearestBox } from '../../geometry/sight/search.ts';
import { addressOf } from '../../keyboard/address.ts';
import type { BoardModel } from '../../model/board-model.ts';
import type { BoardState, BoardStore } from '../../model/board-state.ts';
import { pointerOn } from '../gestures/use-pointer-drag.ts';

/** Milliseconds over a folded step before it unfolds: a mouse passes many on its way. */
const WAIT = { hover: 300, drag: 400 } as const;

/** The folded step of the head that is under the mouse. */
const stripAt = ({ target }: PointerEvent<HTMLElement>): string | null => {
  if (!(target instanceof Element)) return null;
  const strip = target.closest<HTMLElement>('[data-address^="step:"][aria-expanded="false"]');
  return addressOf(strip?.dataset.address)?.id ?? null;
};

/** The folded step that a dragged story is over. */
const dropStrip = (layout: BoardLayout, { gesture }: BoardState): string | null => {
  const target = gesture.phase === 'dragging' ? gesture.target : null;
  if (target?.kind !== 'story') return null;
  const column = layout.columns[layout.columnOfStep.get(target.move.toStepId) ?? -1];
  return column?.collapsed ? target.move.toStepId : null;
};

const columnUnder = ({ layout, scale }: BoardModel, event: PointerEvent<HTMLElement>): number => {
  const { point } = pointerOn(event.currentTarget, layout, scale, event);
  return nearestBox(layout.places, layout.axes.alongOf(point));
};

/** Unfolds a folded step while the mouse or what is dragged rests on it, and folds it when they have left. */
export const createPeek = (store: BoardStore) => {
  let waiting: { readonly id: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const wait = (id: string | null, milliseconds: number): void => {
    if (waiting?.id === id) return;
    clearTimeout(waiting?.timer);
    waiting = id === null ? null : { id, timer: setTimeout(() => unfold(id), milliseconds) };
  };
  const unfold = (peeked: string): void => {
    waiting = null;
    store.set({ peeked });
  };
  return {
    stop: () => wait(null, 0),
    onPointerMove: (model: BoardModel, event: PointerEvent<HTMLElement>): void => {
      if (event.pointerType !== 'mouse') return;
      wait(stripAt(event), WAIT.hover);
      const { peeked } = store.get();
      const at = peeked === null ? undefined : model.layout.columnOfStep.get(peeked);
      if (at !== undefined && columnUnder(model, event) !== at) store.set({ peeked: null });
    },
    onDrag: (layout: BoardLayout): void => {
      if (store.get().gesture.phase === 'dragging') wait(dropStrip(layout, store.get()), WAIT.drag);
    },
  };
};

export type Peek = ReturnType<typeof createPeek>;

/** What is dragged may rest on a folded step as well. */
export const usePeekWhileDragging = (peek: Peek, { store, layout }: BoardModel): void => {
  useEffect(() => store.subscribe(() => peek.onDrag(layout)), [peek, store, layout]);
  useEffect(() => peek.stop, [peek]);
};
