import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from 'react';
import { frameOn, holdOf, scrollFor } from './scale.ts';
import { viewOn } from './use-frame.ts';
import type { MinimapViews } from './whole.ts';

/** Share of the viewport by which an arrow key scrolls. */
const KEY_SHARE = 0.5;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Scrolls the board from the minimap: by dragging the frame, by a click beside the frame, and by keys. */
export const useSteering = (
  board: RefObject<HTMLElement | null>,
  { small, ofBoard, onBoard }: MinimapViews,
) => {
  const hold = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const steer = (event: PointerEvent<HTMLElement>) => {
    const element = board.current;
    if (!hold.current || !element) return;
    const at = pointOf(event);
    const to = scrollFor(small, { x: at.x - hold.current.x, y: at.y - hold.current.y });
    const { x: left, y: top } = onBoard({ ...viewOn(element), x: to.left, y: to.top });
    element.scrollTo({ left, top });
  };
  const release = () => {
    hold.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const element = board.current;
      if (!element || event.button !== 0) return;
      hold.current = holdOf(frameOn(small, ofBoard(viewOn(element))), pointOf(event));
      event.currentTarget.setPointerCapture(event.pointerId);
      steer(event);
    },
    onPointerMove: steer,
    /**
     * Enter and Space send a click with `detail` 0, which scrolls to the start. The pointer handlers have handled all
     * other clicks.
     */
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
