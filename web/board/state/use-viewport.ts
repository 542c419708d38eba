import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Insets } from '../geometry/layout.ts';
import type { Rect, ScreenRect } from '../geometry/units.ts';

/** Screen pixels: scrolling within one step draws nothing new. */
const STEP = 32;

/** Assumed until the board has been laid out, as in a frame that is not shown yet. */
const UNMEASURED = { width: 1280, height: 720 } as const;

const snapped = (element: HTMLElement): ScreenRect =>
  ({
    x: Math.floor(element.scrollLeft / STEP) * STEP,
    y: Math.floor(element.scrollTop / STEP) * STEP,
    width: element.clientWidth || UNMEASURED.width,
    height: element.clientHeight || UNMEASURED.height,
  }) as ScreenRect;

const sameRect = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

export interface Viewport {
  /** The scrolled-to part of the canvas in screen pixels, its corner snapped down. */
  readonly view: ScreenRect;
  /** The exact offset last scrolled to; the browser may clamp its own when the canvas shrinks. */
  readonly scroll: RefObject<{ x: number; y: number }>;
}

/** Follows scrolling and size of the board, in steps. */
export const useViewport = (board: RefObject<HTMLElement | null>): Viewport => {
  const [view, setView] = useState<ScreenRect>({ x: 0, y: 0, ...UNMEASURED } as ScreenRect);
  const scroll = useRef({ x: 0, y: 0 });
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const read = () => {
      scroll.current = { x: element.scrollLeft, y: element.scrollTop };
      const next = snapped(element);
      setView((before) => (sameRect(before, next) ? before : next));
    };
    read();
    element.addEventListener('scroll', read, { passive: true });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', read);
      observer.disconnect();
    };
  }, [board]);
  return { view, scroll };
};

/** Screen pixels drawn beyond every edge, so that scrolling meets cards and not holes. */
const OVERSCAN = 40;
/** The same where cards are small and many: a step of scrolling uncovers but a sliver of them. */
const OVERSCAN_FAR = 0;
const FAR = 0.3;

/** The part of the canvas to draw, in board units, without what sticky heads cover. */
export const drawnRect = (
  { x, y, width, height }: ScreenRect,
  scale: number,
  { left, top }: Insets,
): Rect => {
  const beyond = scale > FAR ? OVERSCAN : OVERSCAN_FAR;
  return {
    x: (x - beyond) / scale + left,
    y: (y - beyond) / scale + top,
    width: (width + STEP + 2 * beyond) / scale - left,
    height: (height + STEP + 2 * beyond) / scale - top,
  };
};
