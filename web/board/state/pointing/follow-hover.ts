import type { PointerEvent } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { nearestBox } from '../../geometry/search.ts';
import { cellAt } from '../../geometry/sight/add-places.ts';
import { type Hovered, NOT_HOVERED } from '../../model/board-state.ts';
import type { BoardModel } from '../drawing/board-model.ts';
import { pointerOn } from '../gestures/use-pointer-drag.ts';

const same = (a: Hovered, b: Hovered): boolean =>
  a.goal === b.goal && a.cell?.lane === b.cell?.lane && a.cell?.column === b.cell?.column;

const hoveredAt = (layout: BoardLayout, scale: number, event: PointerEvent<HTMLElement>) => {
  const { layer, point } = pointerOn(event.currentTarget, layout, scale, event);
  if (layer === 'ledge') return NOT_HOVERED;
  const cell = layer === 'lanes' ? cellAt(layout, point) : null;
  // On a map with steps inside its lanes, a pointer that is in a lane but in no cell is over the lane's steps.
  if (layer === 'lanes' && (cell || !layout.bands)) return { cell, goal: null };
  const { axes, goals } = layout;
  const goal = goals[nearestBox(goals, axes.alongOf(point))];
  return { cell: null, goal: goal?.column.id ?? null };
};

/** Tracks the cell or goal under the mouse, so that only this cell or goal offers to add something. */
export const followHover = ({ store, layout, scale }: BoardModel) => {
  const move = (hovered: Hovered) => {
    if (!same(store.get().hovered, hovered)) store.set({ hovered });
  };
  return {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') move(hoveredAt(layout, scale, event));
    },
    onPointerLeave: () => move(NOT_HOVERED),
  };
};
