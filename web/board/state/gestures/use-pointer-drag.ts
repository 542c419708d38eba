import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Point } from '../../../gesture/state.ts';
import { dragTools } from '../../drag/drag-tools.ts';
import { draggedFrom, takesStories } from '../../drag/lifted.ts';
import { type Dragged, type DropRules, groupOf } from '../../geometry/drop/drop-target.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { type BoardPointer, pointerAt } from '../../geometry/sight/pointer.ts';
import { boardPoint, boardRect } from '../../geometry/units.ts';
import { draggedIn, NOWHERE, targetIn } from '../../gesture/gesture.ts';
import { type BoardStore, UNMEASURED } from '../../model/board-state.ts';
import { judging } from '../../moves/use-refusals.ts';
import type { BoardPage } from '../../props/board-props.ts';
import type { SendGesture } from './use-gesture.ts';

type DragTools = NonNullable<ReturnType<typeof dragTools.now>>;

interface PointerDragOptions {
  readonly board: RefObject<HTMLElement | null>;
  readonly store: BoardStore;
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly rulesOf: (dragged: Dragged) => DropRules;
  /** Returns the ids of all stories dragged together with this one; undefined if the story is dragged alone. */
  readonly groupWith: (dragged: Dragged) => readonly string[] | undefined;
  readonly send: SendGesture;
  /** Called when stories are dropped on a target beside the board that removes them from the map. */
  readonly onTakeOff: (storyIds: readonly string[]) => void;
  readonly props: { readonly page: Pick<BoardPage, 'holding'> };
}

/** Kinds of things that are dragged over the lanes. Goals and steps are dragged over the map's header. */
const IN_LANES: readonly string[] = ['story', 'subtask'];

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

const pointOf = ({ clientX, clientY }: Pointer): Point => ({ x: clientX, y: clientY });

/** Returns the position of a pointer on the board: over the map's header or over the canvas. */
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
 * Returns whether the board follows a drag: of its own things, of issues from outside the map, or of entries of a list.
 */
const isWatched = (dragged: Dragged | null, source: Element, board: Element): boolean =>
  dragged !== null &&
  (dragged.outside !== undefined || dragged.listed === true || board.contains(source));

type MonitorOptions = Parameters<DragTools['monitorForElements']>[0];

interface Drag {
  readonly lift: (dragged: Dragged) => void;
  readonly hover: (pointer: Pointer) => void;
  readonly leave: (pointer: Pointer) => void;
  /**
   * Ends the drag. `inside`: the pointer is over the board. `taken`: the pointer is over a target that removes stories
   * from the map.
   */
  readonly release: (inside: boolean, taken: boolean) => void;
}

const monitorOf = (board: Element, { lift, hover, leave, release }: Drag): MonitorOptions => {
  const isOver = ({ dropTargets }: Pick<Location, 'dropTargets'>) =>
    dropTargets.some((target) => target.element === board);
  return {
    canMonitor: ({ source }) => isWatched(draggedFrom(source.data), source.element, board),
    onDragStart: ({ source }) => {
      const dragged = draggedFrom(source.data);
      if (dragged) lift(dragged);
    },
    onDrag: ({ source, location: { current } }) => {
      if (!draggedFrom(source.data)) return;
      if (isOver(current)) hover(current.input);
      else leave(current.input);
    },
    onDrop: ({ source, location: { current } }) => {
      const inside = isOver(current);
      if (draggedFrom(source.data) && inside) hover(current.input);
      release(
        inside,
        current.dropTargets.some(({ data }) => takesStories(data)),
      );
    },
  };
};

/** Returns the functions that update the gesture during a native drag. */
const useDrag = (options: PointerDragOptions): Drag => {
  const { board, store, layout, scale, rulesOf, groupWith, send, onTakeOff, props } = options;
  const lift = useEffectEvent((dragged: Dragged) => {
    // The group is fixed when the drag starts, even if the selection changes later.
    const group = dragged.group ?? groupWith(dragged);
    send({ type: 'lift', held: group ? { ...dragged, group } : dragged, over: NOWHERE });
  });
  const hover = useEffectEvent((pointer: Pointer) => {
    const element = board.current;
    const dragged = draggedIn(store.get().gesture);
    const tools = dragTools.now();
    if (!element || !dragged || !tools) return;
    const on = pointerOn(element, layout, scale, pointer);
    const target = tools.dropTargetAt(layout, dragged, on, rulesOf(dragged));
    send({ type: 'move', at: pointOf(pointer), over: { target, carried: null } });
  });
  const leave = useEffectEvent((pointer: Pointer) =>
    send({ type: 'move', at: pointOf(pointer), over: NOWHERE }),
  );
  const release = useEffectEvent((inside: boolean, taken: boolean) => {
    const { gesture } = store.get();
    const leaving = taken ? draggedIn(gesture) : null;
    const reason = inside && dragTools.now()?.refusalOf(targetIn(gesture));
    send({ type: 'release', inside });
    if (leaving) onTakeOff(groupOf(leaving));
    if (reason) props.page.holding?.onRefused?.(reason);
  });
  return { lift, hover, leave, release };
};

/**
 * Drags by mouse and, after a long press, by touch. The whole board is a single drop target, because a dragged card may
 * be unmounted during the drag. So the many cards need no targets of their own.
 */
export const usePointerDrag = (options: PointerDragOptions) => {
  const { board, layout } = options;
  const drag = useDrag(options);
  const monitor = useEffectEvent((element: Element) => monitorOf(element, drag));
  const alongAxis = layout.axes.orientation === 'vertical' ? 'horizontal' : 'vertical';
  useEffect(() => {
    const element = board.current;
    if (!element) return;
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
        tools.monitorForElements(monitor(element)),
      ),
    );
  }, [board, alongAxis]);
};
