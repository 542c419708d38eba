import { type PointerEvent, useState } from 'react';
import { type CellPlace, cellAt } from '../geometry/add-places.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import { nearestAt } from '../geometry/search.ts';
import { pointerOn } from './use-pointer-drag.ts';

/** What is under the mouse: a cell of the lanes, or a goal of the band. */
export interface Hovered {
  readonly cell: CellPlace | null;
  readonly goal: string | null;
}

const NOTHING: Hovered = { cell: null, goal: null };

const same = (a: Hovered, b: Hovered): boolean =>
  a.goal === b.goal && a.cell?.lane === b.cell?.lane && a.cell?.column === b.cell?.column;

const hoveredAt = (layout: BoardLayout, scale: number, event: PointerEvent<HTMLElement>) => {
  const { layer, point } = pointerOn(event.currentTarget, scale, event);
  if (layer === 'lanes') return { cell: cellAt(layout, point), goal: null };
  const { goals } = layout;
  const goal = goals[nearestAt(goals.length, (index) => goals[index]?.x ?? 0, point.x)];
  return { cell: null, goal: goal?.column.id ?? null };
};

/** Follows the mouse over the board by whole cells, so that one place to add is drawn and not a thousand. */
export const useHovered = (layout: BoardLayout, scale: number) => {
  const [hovered, setHovered] = useState<Hovered>(NOTHING);
  return {
    hovered,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse') return;
      const next = hoveredAt(layout, scale, event);
      setHovered((before) => (same(before, next) ? before : next));
    },
    onPointerLeave: () => setHovered(NOTHING),
  };
};
