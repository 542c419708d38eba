import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { dragTools } from '../../drag/drag-tools.ts';
import { draggedFrom, takesStories } from '../../drag/lifted.ts';
import { type Dragged, type DropRules, groupOf } from '../../geometry/drop/drop-target.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { type BoardPointer, pointerAt } from '../../geometry/sight/pointer.ts';
import { boardPoint, boardRect } from '../../geometry/units.ts';
import { UNMEASURED } from '../../model/board-state.ts';
import { judging } from '../../moves/use-refusals.ts';
import type { SendGesture } from './use-gesture.ts';

interface PointerDragOptions {
  readonly board: RefObject<HTMLElement | null>;
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly rulesOf: (dragged: Dragged) => DropRules;
  /** The stories that go along with a lifted one; nothing when it goes alone. */
  readonly groupWith: (dragged: Dragged) => readonly string[] | undefined;
  readonly send: SendGesture;
  /** Stories were dropped on a place beside the board that takes them off the map. */
  readonly onTakeOff: (storyIds: readonly string[]) => void;
}

/** What moves freely over the lanes; goals and steps keep to their heads. */
const IN_LANES: readonly string[] = ['story', 'subtask'];

/** What a drag is over. */
interface Location {
  readonly dropTargets: readonly {
    readonly element: Element;
    readonly data: Record<string | symbol, unknown>;
  }[];
}

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
  const view = boardRect(
    board.scrollLeft / scale,
    board.scrollTop / scale,
    (board.clientWidth || UNMEASURED.width) / scale,
    (board.clientHeight || UNMEASURED.height) / scale,
  );
  return pointerAt(layout, at, view);
};

/**
 * Drags by mouse and, after a long press, by finger. The board listens as a whole: a dragged card may be
 * unmounted on the way, and a thousand cards need no target of their own.
 */
export const usePointerDrag = (options: PointerDragOptions) => {
  const { board, layout, scale, rulesOf, groupWith, send, onTakeOff } = options;
  /** As it was lifted: the selection may change under way, what is dragged does not. */
  const lifted = useRef<Dragged | null>(null);
  const lift = useEffectEvent((dragged: Dragged) => {
    const group = dragged.group ?? groupWith(dragged);
    lifted.current = group ? { ...dragged, group } : dragged;
    send({ type: 'lift', dragged: lifted.current });
  });
  const hover = useEffectEvent((pointer: Pointer) => {
    const element = board.current;
    const dragged = lifted.current;
    const tools = dragTools.now();
    if (!element || !dragged || !tools) return;
    const at = pointerOn(element, layout, scale, pointer);
    send({ type: 'hover', target: tools.dropTargetAt(layout, dragged, at, rulesOf(dragged)) });
  });
  const takeOff = useEffectEvent(onTakeOff);
  const alongAxis = layout.axes.orientation === 'vertical' ? 'horizontal' : 'vertical';
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const isOver = ({ dropTargets }: Pick<Location, 'dropTargets'>) =>
      dropTargets.some((target) => target.element === element);
    element.addEventListener('pointerenter', dragTools.preload, { once: true });
    element.addEventListener('pointerenter', judging.preload, { once: true });
    return dragTools.whenThere((tools) =>
      tools.combine(
        tools.dropTargetForElements({
          element,
          canDrop: ({ source }) => draggedFrom(source.data) !== null,
        }),
        tools.autoScrollForElements({
          element,
          canScroll: ({ source }) => draggedFrom(source.data) !== null,
          getAllowedAxis: ({ source }) =>
            IN_LANES.includes(draggedFrom(source.data)?.kind ?? '') ? 'all' : alongAxis,
        }),
        tools.monitorForElements({
          canMonitor: ({ source }) => {
            const dragged = draggedFrom(source.data);
            if (dragged?.outside || dragged?.listed) return true;
            return dragged !== null && element.contains(source.element);
          },
          onDragStart: ({ source }) => {
            const dragged = draggedFrom(source.data);
            if (dragged) lift(dragged);
          },
          onDrag: ({ source, location: { current } }) => {
            const dragged = draggedFrom(source.data);
            if (!dragged) return;
            if (isOver(current)) hover(current.input);
            else send({ type: 'leave' });
          },
          onDrop: ({ source, location: { current } }) => {
            const dragged = draggedFrom(source.data);
            const inside = isOver(current);
            if (dragged && inside) hover(current.input);
            const leaving = current.dropTargets.some(({ data }) => takesStories(data))
              ? lifted.current
              : null;
            lifted.current = null;
            send({ type: 'release', inside });
            if (leaving) takeOff(groupOf(leaving));
          },
        }),
      ),
    );
  }, [board, send, alongAxis]);
};
