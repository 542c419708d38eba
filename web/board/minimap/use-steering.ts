import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from 'react';
import { frameOn, holdOf, type MinimapScale, scrollFor } from './scale.ts';

/** Share of the viewport by which an arrow key scrolls. */
const KEY_SHARE = 0.5;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Scrolls the board from the minimap: by dragging the frame, by a click beside it, and by keys. */
export const useSteering = (board: RefObject<HTMLElement | null>, small: MinimapScale) => {
  const hold = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const steer = (event: PointerEvent<HTMLElement>) => {
    if (!hold.current) return;
    const { x, y } = pointOf(event);
    board.current?.scrollTo(scrollFor(small, { x: x - hold.current.x, y: y - hold.current.y }));
  };
  const release = () => {
    hold.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const element = board.current;
      if (!element || event.button !== 0) return;
      const { scrollLeft: x, scrollTop: y, clientWidth: width, clientHeight: height } = element;
      hold.current = holdOf(frameOn(small, { x, y, width, height }), pointOf(event));
      event.currentTarget.setPointerCapture(event.pointerId);
      steer(event);
    },
    onPointerMove: steer,
    /** Only clicks by Enter or Space (`detail` 0) scroll to the start; the pointer handlers have done the rest. */
    onClick: ({ detail }: MouseEvent<HTMLElement>) => {
      if (detail === 0) board.current?.scrollTo(0, 0);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const element = board.current;
      const by = ARROWS[event.key];
      if (!element || (!by && event.key !== 'Home' && event.key !== 'End')) return;
      event.preventDefault();
      if (by) {
        const left = by[0] * element.clientWidth * KEY_SHARE;
        element.scrollBy({ left, top: by[1] * element.clientHeight * KEY_SHARE });
        return;
      }
      const end = event.key === 'End';
      element.scrollTo(end ? element.scrollWidth : 0, end ? element.scrollHeight : 0);
    },
  };
};
