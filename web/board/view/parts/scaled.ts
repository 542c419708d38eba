import type { CSSProperties } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Detail } from './detail.ts';

/**
 * What cards draw in screen pixels, such as outlines, follows how much of them is drawn: they change then anyway.
 * Blocks have the least zoom, for a line thinner than a pixel vanishes where it falls between two.
 */
const SCALE: Readonly<Record<Detail, number>> = { full: 1, title: 0.5, block: 0.2 };

/** The custom properties that the board gives to all below it, which are all styled anew when one changes. */
export type BoardProperties = Record<'--clear-top' | '--clear-left' | '--clear-bottom', string>;

/** What changes with each step of the zoom: only those few have it that are zoomed, or scaled, themselves. */
type ZoomProperties = Partial<Record<'--scale' | '--ledge', string | number>>;

/** What is scaled as a picture is: laid out once, in board units, whatever the zoom. */
export const scaledStyle = (scale: number, detail: Detail): CSSProperties & ZoomProperties => ({
  transform: `scale(${scale})`,
  '--scale': SCALE[detail],
});

/** The same for what begins with the first goal: places in it do not move when what lies before it keeps its pixels. */
export const scaledFromFirst = (
  { axes, margin }: BoardLayout,
  scale: number,
  detail: Detail,
): CSSProperties & ZoomProperties => {
  const { x: left, y: top } = axes.point(margin * scale, 0);
  return { ...scaledStyle(scale, detail), left, top };
};

/** What sticks would not under a transform: it is styled and laid out anew with each step, and so are its children. */
export const zoomedStyle = (
  { ledge }: BoardLayout,
  scale: number,
): CSSProperties & ZoomProperties => ({
  '--scale': scale,
  '--ledge': `${ledge}px`,
});

/** Screen pixels, rounded up so that they change seldom: what is kept clear for sticky heads may be a little more. */
const CLEAR = 96;

export const clearOf = (pixels: number): string => `${Math.ceil(pixels / CLEAR) * CLEAR}px`;
