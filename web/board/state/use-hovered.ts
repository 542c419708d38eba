import { type PointerEvent, useState, useSyncExternalStore } from 'react';
import { type CellPlace, cellAt } from '../geometry/add-places.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import { nearestBox } from '../geometry/search.ts';
import { pointerOn } from './use-pointer-drag.ts';

/** What is under the mouse: a cell of the lanes, or a goal of the band. */
interface Hovered {
  readonly cell: CellPlace | null;
  readonly goal: string | null;
}

const NOTHING: Hovered = { cell: null, goal: null };

const same = (a: Hovered, b: Hovered): boolean =>
  a.goal === b.goal && a.cell?.lane === b.cell?.lane && a.cell?.column === b.cell?.column;

const hoveredAt = (layout: BoardLayout, scale: number, event: PointerEvent<HTMLElement>) => {
  const { layer, point } = pointerOn(event.currentTarget, layout, scale, event);
  if (layer === 'ledge') return NOTHING;
  if (layer === 'lanes') return { cell: cellAt(layout, point), goal: null };
  const { axes, goals } = layout;
  const goal = goals[nearestBox(goals, axes.alongOf(point))];
  return { cell: null, goal: goal?.column.id ?? null };
};

/** Where the mouse is, outside the board's own state: only what shows it is drawn again when it moves. */
export interface HoverSource {
  readonly now: () => Hovered;
  readonly move: (next: Hovered) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const createSource = (): HoverSource => {
  let hovered = NOTHING;
  const listeners = new Set<() => void>();
  return {
    now: () => hovered,
    move: (next) => {
      if (same(hovered, next)) return;
      hovered = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Follows the mouse over the board by whole cells, so that one place to add is drawn and not a thousand. */
export const useHover = (layout: BoardLayout, scale: number) => {
  const [source] = useState(createSource);
  return {
    source,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') source.move(hoveredAt(layout, scale, event));
    },
    onPointerLeave: () => source.move(NOTHING),
  };
};

export const useHovered = ({ subscribe, now }: HoverSource): Hovered =>
  useSyncExternalStore(subscribe, now);
