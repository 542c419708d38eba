import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Dragged, DropTarget } from '../../geometry/drop/drop-target.ts';
import { advance, type Gesture, type GestureEvent } from '../../gesture/gesture.ts';
import type { BoardStore } from '../../model/board-state.ts';

export type SendGesture = (event: GestureEvent) => Gesture;

/** Moves the drag of the moment on, by pointer or keyboard; `onDrop` runs once for each that lands. */
export const useGesture = (
  store: BoardStore,
  onDrop: (target: DropTarget, dragged: Dragged) => void,
): SendGesture => {
  const dropped = useRef(onDrop);
  useLayoutEffect(() => {
    dropped.current = onDrop;
  });
  return useCallback(
    (event) => {
      const before = store.get().gesture;
      const next = advance(before, event);
      if (next === before) return next;
      store.set({ gesture: next });
      if (next.phase === 'dropped') dropped.current(next.target, next.dragged);
      return next;
    },
    [store],
  );
};
