import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { dropTargetAt } from '../geometry/drop.ts';
import type { Dragged, DropRules } from '../geometry/drop-target.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import { type BoardPointer, pointerAt } from '../geometry/pointer.ts';
import { boardPoint } from '../geometry/units.ts';
import { draggedFrom } from '../view/lift.ts';
import type { SendGesture } from './use-gesture.ts';

interface PointerDragOptions {
  readonly board: RefObject<HTMLElement | null>;
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly rulesOf: (dragged: Dragged) => DropRules;
  /** The stories that go along with a lifted one; nothing when it goes alone. */
  readonly groupWith: (dragged: Dragged) => readonly string[] | undefined;
  readonly send: SendGesture;
}

/** What moves freely over the lanes; goals and steps keep to their heads. */
const IN_LANES: readonly string[] = ['story', 'subtask'];

export interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** Where a pointer is on the board: over its heads or on the canvas. */
export const pointerOn = (
  board: HTMLElement,
  layout: BoardLayout,
  scale: number,
  pointer: Pointer,
): BoardPointer => {
  const { left, top } = board.getBoundingClientRect();
  const at = boardPoint((pointer.clientX - left) / scale, (pointer.clientY - top) / scale);
  const scrolled = boardPoint(board.scrollLeft / scale, board.scrollTop / scale);
  return pointerAt(layout, at, scrolled);
};

/**
 * Drags by mouse and, after a long press, by finger. The board listens as a whole: a dragged card may be
 * unmounted on the way, and a thousand cards need no target of their own.
 */
export const usePointerDrag = (options: PointerDragOptions) => {
  const { board, layout, scale, rulesOf, groupWith, send } = options;
  /** As it was lifted: the selection may change under way, what is dragged does not. */
  const lifted = useRef<Dragged | null>(null);
  const lift = useEffectEvent((dragged: Dragged) => {
    const group = groupWith(dragged);
    lifted.current = group ? { ...dragged, group } : dragged;
    send({ type: 'lift', dragged: lifted.current });
  });
  const hover = useEffectEvent((pointer: Pointer) => {
    const element = board.current;
    const dragged = lifted.current;
    if (!element || !dragged) return;
    const at = pointerOn(element, layout, scale, pointer);
    send({ type: 'hover', target: dropTargetAt(layout, dragged, at, rulesOf(dragged)) });
  });
  const alongAxis = layout.axes.orientation === 'vertical' ? 'horizontal' : 'vertical';
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedFrom(source.data) !== null,
      }),
      autoScrollForElements({
        element,
        canScroll: ({ source }) => draggedFrom(source.data) !== null,
        getAllowedAxis: ({ source }) =>
          IN_LANES.includes(draggedFrom(source.data)?.kind ?? '') ? 'all' : alongAxis,
      }),
      monitorForElements({
        canMonitor: ({ source }) =>
          draggedFrom(source.data) !== null && element.contains(source.element),
        onDragStart: ({ source }) => {
          const dragged = draggedFrom(source.data);
          if (dragged) lift(dragged);
        },
        onDrag: ({ source, location: { current } }) => {
          const dragged = draggedFrom(source.data);
          if (!dragged) return;
          if (current.dropTargets.length === 0) send({ type: 'leave' });
          else hover(current.input);
        },
        onDrop: ({ source, location: { current } }) => {
          const dragged = draggedFrom(source.data);
          const inside = current.dropTargets.length > 0;
          if (dragged && inside) hover(current.input);
          lifted.current = null;
          send({ type: 'release', inside });
        },
      }),
    );
  }, [board, send, alongAxis]);
};
