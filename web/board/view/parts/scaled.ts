import type { CSSProperties } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Detail } from './detail.ts';

/**
 * By detail, the scale for outlines and other sizes in screen pixels. It is not the exact zoom, so that it changes only
 * when cards are redrawn anyway. For blocks it is the least zoom: a line thinner than a pixel may vanish.
 */
const SCALE: Readonly<Record<Detail, number>> = { full: 1, title: 0.5, block: 0.2 };

/** Custom properties on the board itself. They must change seldom, as a change restyles every element of the board. */
export type BoardProperties = Record<'--clear-top' | '--clear-left' | '--clear-bottom', string>;

/** Custom properties that change with each step of the zoom: set only on the few elements that are scaled. */
type ZoomProperties = Partial<Record<'--scale' | '--ledge', string | number>>;

/** Scales an element like an image: laid out once in board units, whatever the zoom. */
export const scaledStyle = (scale: number, detail: Detail): CSSProperties & ZoomProperties => ({
  transform: `scale(${scale})`,
  '--scale': SCALE[detail],
});

/**
 * `scaledStyle` for an element that starts at the first goal. Its contents do not move although the sticky part before
 * it keeps its size in pixels.
 */
export const scaledFromFirst = (
  { axes, margin }: BoardLayout,
  scale: number,
  detail: Detail,
): CSSProperties & ZoomProperties => {
  const { x: left, y: top } = axes.point(margin * scale, 0);
  return { ...scaledStyle(scale, detail), left, top };
};

/**
 * Uses `zoom`, as sticky elements do not stick inside a transform. Each step of the zoom lays out the element and its
 * children again.
 */
export const zoomedStyle = (
  { ledge }: BoardLayout,
  scale: number,
): CSSProperties & ZoomProperties => ({
  '--scale': scale,
  '--ledge': `${ledge}px`,
});

/** Rounding in screen pixels of the space kept clear for sticky heads, so that it changes seldom. */
const CLEAR = 96;

export const clearOf = (pixels: number): string => `${Math.ceil(pixels / CLEAR) * CLEAR}px`;
