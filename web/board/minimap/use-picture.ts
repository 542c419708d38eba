import { type RefObject, useEffect } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import { paintingMinimap } from './paint.ts';
import type { MinimapScale } from './scale.ts';

/** Paints once things are at rest: a map that is being zoomed or filled has better to do. */
const REST = 120;
/** Milliseconds after which it is painted all the same: frames of a slow machine leave no idle moment. */
const LONGEST = 1000;
/** Milliseconds that are painted at a stretch: what is done meanwhile goes before. */
const STRETCH = 6;

/** Keeps the picture like the map and like the theme; scrolling paints nothing. */
export const usePicture = (
  canvas: RefObject<HTMLCanvasElement | null>,
  layout: BoardLayout,
  scale: number,
  small: MinimapScale,
): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave = (): void => undefined;
    /** The picture is painted beside the one that is seen, and takes its place once it is whole. */
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
