import { type RefObject, useLayoutEffect } from 'react';
import { frameOn, type MinimapScale } from './scale.ts';

/** Moves the frame as the board scrolls, once per animation frame and without React. */
export const useFrame = (
  board: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  small: MinimapScale,
): void => {
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    let waiting = 0;
    const place = () => {
      waiting = 0;
      if (!frame.current) return;
      const { x, y, width, height } = frameOn(small, {
        x: element.scrollLeft,
        y: element.scrollTop,
        width: element.clientWidth,
        height: element.clientHeight,
      });
      const { style } = frame.current;
      style.transform = `translate(${x}px, ${y}px)`;
      style.width = `${width}px`;
      style.height = `${height}px`;
    };
    const soon = () => {
      waiting ||= requestAnimationFrame(place);
    };
    // Deferred until the board has been laid out: reading its size now would force a second layout.
    soon();
    element.addEventListener('scroll', soon, { passive: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(element);
    return () => {
      cancelAnimationFrame(waiting);
      element.removeEventListener('scroll', soon);
      sizes.disconnect();
    };
  }, [board, frame, small]);
};
