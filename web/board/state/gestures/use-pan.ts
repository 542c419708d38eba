import { type DragEvent, type PointerEvent, useEffect, useRef } from 'react';
import { laterModule } from '../../../later/later-module.ts';

/** What pans; it comes when a mouse comes to the board, or once the page is at rest. */
const panning = laterModule(() => import('./pan.ts'));

/**
 * Dragging free canvas with the mouse pans the board, and so does dragging anything with Space held or with the middle
 * button; fingers scroll it without help. `onGrab` runs before anything else would be dragged.
 */
export const usePan = (onGrab: () => void) => {
  const follow = useRef<((event: PointerEvent<HTMLElement>) => void) | null>(null);
  useEffect(() => panning.whenThere(({ followSpace }) => followSpace()), []);
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!follow.current) return;
    follow.current = null;
    event.currentTarget.removeAttribute('data-panning');
  };
  return {
    onPointerEnter: panning.preload,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      follow.current = panning.now()?.grab(event, onGrab) ?? null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => follow.current?.(event),
    onPointerUp: end,
    onPointerCancel: end,
    onDragStartCapture: (event: DragEvent<HTMLElement>) => {
      if (!follow.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
