import { type RefObject, useEffect } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import { paintingMinimap } from './paint.ts';
import type { MinimapScale } from './scale.ts';

/** Debounce in milliseconds: the picture is painted only after the zoom and the map have not changed for this long. */
const REST = 120;
/** Maximum wait for an idle moment, in milliseconds. Slow machines may have none. */
const LONGEST = 1000;
/** Maximum time to paint without a break, in milliseconds, so that other work is not delayed. */
const STRETCH = 6;

/** Repaints the picture when the map or the theme changes. Scrolling paints nothing. */
export const usePicture = (
  canvas: RefObject<HTMLCanvasElement | null>,
  layout: BoardLayout,
  scale: number,
  small: MinimapScale,
): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave = (): void => undefined;
    /** Paints into an off-screen canvas, and copies the result once it is complete. */
    const paint = () => {
      const seen = canvas.current;
      if (!seen) return;
      const draft = document.createElement('canvas');
      const painting = paintingMinimap({ canvas: draft, seen }, layout, scale, small);
      const more = () => {
        const until = performance.now() + STRETCH;
        let whole = false;
        while (!whole && performance.now() < until) whole = painting.next().done === true;
        if (!whole) {
          timer = setTimeout(more);
          return;
        }
        seen.width = draft.width;
        seen.height = draft.height;
        seen.getContext('2d')?.drawImage(draft, 0, 0);
      };
      more();
    };
    const stop = () => {
      clearTimeout(timer);
      leave();
    };
    const soon = () => {
      stop();
      timer = setTimeout(() => {
        leave = whenIdle(paint, LONGEST);
      }, REST);
    };
    soon();
    const theme = new MutationObserver(soon);
    theme.observe(document.documentElement, { attributeFilter: ['data-color-mode', 'data-theme'] });
    return () => {
      stop();
      theme.disconnect();
    };
  }, [canvas, layout, scale, small]);
};
