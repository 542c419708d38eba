import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Stretch } from '../../geometry/layout/axes.ts';
import type { Insets } from '../../geometry/layout/layout.ts';
import type { Rect, ScreenRect } from '../../geometry/units.ts';
import { type BoardStore, UNMEASURED } from '../../model/board-state.ts';

/** The scroll position is rounded to this many screen pixels. Smaller movements draw nothing new. */
const STEP = 16;

export const snappedRect = ({ x, y, width, height }: ScreenRect): ScreenRect =>
  ({
    x: Math.floor(x / STEP) * STEP,
    y: Math.floor(y / STEP) * STEP,
    width,
    height,
  }) as ScreenRect;

/** Returns the visible part of the canvas, in screen pixels, rounded. */
export const viewOf = (element: HTMLElement): ScreenRect =>
  snappedRect({
    x: element.scrollLeft,
    y: element.scrollTop,
    width: element.clientWidth || UNMEASURED.width,
    height: element.clientHeight || UNMEASURED.height,
  } as ScreenRect);

/** Columns up to this distance beyond both edges of the viewport count as visible, in board units. */
export const BESIDE = 100;

/** Returns the visible stretch of a vertical map, in board units. */
export const seenIn = ({ x, width }: Pick<Rect, 'x' | 'width'>, scale: number): Stretch => ({
  start: x / scale - BESIDE,
  size: width / scale + 2 * BESIDE,
});

const sameRect = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/**
 * The exact scroll offset, as it was last read. The browser's own offset may differ after the canvas has shrunk,
 * because browsers clamp it.
 */
export type Scroll = RefObject<{ x: number; y: number }>;

/** Tracks the board's rounded scroll position and size. */
export const useViewport = (board: RefObject<HTMLElement | null>, store: BoardStore): Scroll => {
  const scroll = useRef({ x: 0, y: 0 });
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const read = () => {
      scroll.current = { x: element.scrollLeft, y: element.scrollTop };
      const view = viewOf(element);
      store.set(sameRect(store.get().view, view) ? { measured: true } : { view, measured: true });
    };
    read();
    element.addEventListener('scroll', read, { passive: true });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', read);
      observer.disconnect();
    };
  }, [board, store]);
  return scroll;
};

/** Screen pixels drawn beyond every edge, so that scrolling shows no gaps. */
const OVERSCAN = { x: 16, y: 32 } as const;
/** There is no overscan in the far view: cards are small, so a small scroll shows only few new cards. */
const OVERSCAN_FAR = { x: 0, y: 0 } as const;
const FAR = 0.3;

/** Returns the part of the canvas to draw, in board units, without the parts under sticky headers and the dock. */
export const drawnRect = (
  { x, y, width, height }: ScreenRect,
  scale: number,
  { left, top, bottom }: Insets,
): Rect => {
  const beyond = scale > FAR ? OVERSCAN : OVERSCAN_FAR;
  return {
    x: (x - beyond.x) / scale + left,
    y: (y - beyond.y) / scale + top,
    width: (width + STEP + 2 * beyond.x) / scale - left,
    height: (height + STEP + 2 * beyond.y) / scale - top - bottom,
  };
};
