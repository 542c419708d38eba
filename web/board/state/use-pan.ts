import { type PointerEvent, useRef } from 'react';

/** What is grabbed for itself: only free canvas pans. */
const TAKEN = '[data-address], button, input, a, [data-still]';

/** Dragging free canvas with the mouse pans the board; fingers scroll it without help. */
export const usePan = () => {
  const from = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!from.current) return;
    from.current = null;
    event.currentTarget.removeAttribute('data-panning');
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { currentTarget: board, target } = event;
      if (event.pointerType !== 'mouse' || event.button > 1) return;
      if (!(target instanceof Element) || target.closest(TAKEN)) return;
      const { left, top } = board.getBoundingClientRect();
      const onScrollbar =
        event.clientX - left >= board.clientWidth || event.clientY - top >= board.clientHeight;
      if (onScrollbar) return;
      from.current = {
        x: event.clientX,
        y: event.clientY,
        left: board.scrollLeft,
        top: board.scrollTop,
      };
      board.setPointerCapture(event.pointerId);
      board.setAttribute('data-panning', '');
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      event.currentTarget.scrollLeft = from.current.left + from.current.x - event.clientX;
      event.currentTarget.scrollTop = from.current.top + from.current.y - event.clientY;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
};
