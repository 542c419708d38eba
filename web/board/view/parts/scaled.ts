import type { CSSProperties } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Detail } from './detail.ts';

/**
 * For each level of detail, the scale for outlines and other sizes in screen pixels. It is not the exact zoom, so it
 * changes only when cards are redrawn anyway. For blocks it is the minimum zoom, because a line thinner than a pixel
 * may vanish.
 */
const SCALE: Readonly<Record<Detail, number>> = { full: 1, title: 0.5, block: 0.2 };

/**
 * Custom properties of the board's own element. They must change seldom, because a change restyles every element of the
 * board.
 */
export type BoardProperties = Record<'--clear-top' | '--clear-left' | '--clear-bottom', string>;

/** Custom properties that change with each step of the zoom. They are set only on the few scaled elements. */
type ZoomProperties = Partial<Record<'--scale' | '--ledge', string | number>>;

/** Scales an element like an image: it is laid out once in board units, at any zoom. */
export const scaledStyle = (scale: number, detail: Detail): CSSProperties & ZoomProperties => ({
  transform: `scale(${scale})`,
  '--scale': SCALE[detail],
});

/**
 * Returns `scaledStyle` for an element that starts at the first goal. The sticky part before the first goal keeps its
 * size in pixels, so the element's contents do not move.
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
 * Uses `zoom`, because sticky elements do not stick inside a transform. Each step of the zoom lays out the element and
 * its children again.
 */
export const zoomedStyle = (
  { ledge }: BoardLayout,
  scale: number,
): CSSProperties & ZoomProperties => ({
  '--scale': scale,
  '--ledge': `${ledge}px`,
});

/** The space for sticky headers is rounded to this many screen pixels, so that the custom properties change seldom. */
const CLEAR = 96;

export const clearOf = (pixels: number): string => `${Math.ceil(pixels / CLEAR) * CLEAR}px`;
