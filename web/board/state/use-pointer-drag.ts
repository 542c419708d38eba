import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type BoardPointer, dropTargetAt } from '../geometry/drop.ts';
import type { Dragged, DropRules } from '../geometry/drop-target.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import { BAND_HEIGHT } from '../geometry/sizes.ts';
import { boardPoint } from '../geometry/units.ts';
import { draggedFrom } from '../view/lift.ts';
import type { SendGesture } from './use-gesture.ts';

interface PointerDragOptions {
  readonly board: RefObject<HTMLElement | null>;
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly rulesOf: (dragged: Dragged) => DropRules;
  readonly send: SendGesture;
}

export interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** Where a pointer is on the board: over the band or on the canvas. */
export const pointerOn = (board: HTMLElement, scale: number, pointer: Pointer): BoardPointer => {
  const { left, top } = board.getBoundingClientRect();
  const x = (pointer.clientX - left + board.scrollLeft) / scale;
  const y = (pointer.clientY - top) / scale;
  return y < BAND_HEIGHT
    ? { layer: 'band', point: boardPoint(x, y) }
    : { layer: 'lanes', point: boardPoint(x, y + board.scrollTop / scale) };
};

/**
 * Drags by mouse and, after a long press, by finger. The board listens as a whole: a dragged card may be
 * unmounted on the way, and a thousand cards need no target of their own.
 */
export const usePointerDrag = ({ board, layout, scale, rulesOf, send }: PointerDragOptions) => {
  const hover = useEffectEvent((dragged: Dragged, pointer: Pointer) => {
    const element = board.current;
    if (!element) return;
    const at = pointerOn(element, scale, pointer);
    send({ type: 'hover', target: dropTargetAt(layout, dragged, at, rulesOf(dragged)) });
  });
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
          draggedFrom(source.data)?.kind === 'story' ? 'all' : 'horizontal',
      }),
      monitorForElements({
        canMonitor: ({ source }) =>
          draggedFrom(source.data) !== null && element.contains(source.element),
        onDragStart: ({ source }) => {
          const dragged = draggedFrom(source.data);
          if (dragged) send({ type: 'lift', dragged });
        },
        onDrag: ({ source, location: { current } }) => {
          const dragged = draggedFrom(source.data);
          if (!dragged) return;
          if (current.dropTargets.length === 0) send({ type: 'leave' });
          else hover(dragged, current.input);
        },
        onDrop: ({ source, location: { current } }) => {
          const dragged = draggedFrom(source.data);
          const inside = current.dropTargets.length > 0;
          if (dragged && inside) hover(dragged, current.input);
          send({ type: 'release', inside });
        },
      }),
    );
  }, [board, send]);
};
