import { type RefObject, useLayoutEffect } from 'react';
import type { Rect } from '../geometry/units.ts';
import { frameOn } from './scale.ts';
import type { MinimapViews } from './whole.ts';

/** Returns the viewport of a board, in pixels. */
export const viewOn = (board: HTMLElement): Rect => ({
  x: board.scrollLeft,
  y: board.scrollTop,
  width: board.clientWidth,
  height: board.clientHeight,
});

/** Moves the minimap's frame when the board scrolls, once per animation frame, without rendering a component. */
export const useFrame = (
  board: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  { small, ofBoard }: MinimapViews,
): void => {
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    let waiting = 0;
    const place = () => {
      waiting = 0;
      if (!frame.current) return;
      const { x, y, width, height } = frameOn(small, ofBoard(viewOn(element)));
      const { style } = frame.current;
      style.transform = `translate(${x}px, ${y}px)`;
      style.width = `${width}px`;
      style.height = `${height}px`;
    };
    const soon = () => {
      waiting ||= requestAnimationFrame(place);
    };
    // Waits for the next frame, when the board is laid out: reading its size now would force a second layout.
    soon();
    element.addEventListener('scroll', soon, { passive: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(element);
    return () => {
      cancelAnimationFrame(waiting);
      element.removeEventListener('scroll', soon);
      sizes.disconnect();
    };
  }, [board, frame, small, ofBoard]);
};
