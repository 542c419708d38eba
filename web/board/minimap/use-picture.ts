import { type RefObject, useEffect } from 'react';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import { paintMinimap } from './paint.ts';
import type { MinimapScale } from './scale.ts';

/** Paints once things are at rest: a map that is being zoomed or filled has better to do. */
const REST = 120;

/** Keeps the picture like the map and like the theme; scrolling paints nothing. */
export const usePicture = (
  canvas: RefObject<HTMLCanvasElement | null>,
  layout: BoardLayout,
  scale: number,
  small: MinimapScale,
): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (canvas.current) paintMinimap(canvas.current, layout, scale, small);
      }, REST);
    };
    soon();
    const theme = new MutationObserver(soon);
    theme.observe(document.documentElement, { attributeFilter: ['data-color-mode', 'data-theme'] });
    return () => {
      clearTimeout(timer);
      theme.disconnect();
    };
  }, [canvas, layout, scale, small]);
};
