import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Dragged, DropTarget } from '../geometry/drop-target.ts';
import { advance, type Gesture, type GestureEvent, idle } from '../gesture/gesture.ts';

export type SendGesture = (event: GestureEvent) => Gesture;

/** The drag of the moment, by pointer or keyboard; `onDrop` runs once for each that lands. */
export const useGesture = (
  onDrop: (target: DropTarget, dragged: Dragged) => void,
): { readonly gesture: Gesture; readonly send: SendGesture } => {
  const [gesture, setGesture] = useState<Gesture>(idle);
  const now = useRef<Gesture>(idle);
  const dropped = useRef(onDrop);
  useLayoutEffect(() => {
    dropped.current = onDrop;
  });
  const send = useCallback((event: GestureEvent): Gesture => {
    const next = advance(now.current, event);
    if (next === now.current) return next;
    now.current = next;
    setGesture(next);
    if (next.phase === 'dropped') dropped.current(next.target, next.dragged);
    return next;
  }, []);
  return { gesture, send };
};
