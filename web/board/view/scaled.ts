import type { CSSProperties } from 'react';
import type { Detail } from './cards/detail.ts';

/** What cards draw in screen pixels, such as outlines, follows how much of them is drawn: they change then anyway. */
const SCALE: Readonly<Record<Detail, number>> = { full: 1, title: 0.5, block: 0.28 };

/** The custom properties that the board gives to all below it. */
type BoardProperty = '--scale' | '--ledge' | '--band-left' | '--clear-top' | '--clear-left';

export type BoardProperties = Record<BoardProperty, string | number>;

/**
 * What holds cards is scaled as a picture is: they are laid out once, in board units, whatever the zoom. The board's
 * properties change with each step of it, and whoever inherits them is styled anew; here they keep still.
 */
export const scaledStyle = (
  scale: number,
  detail: Detail,
): CSSProperties & Pick<BoardProperties, '--scale' | '--ledge' | '--band-left'> => ({
  transform: `scale(${scale})`,
  '--scale': SCALE[detail],
  '--ledge': 0,
  '--band-left': 0,
});

/** Screen pixels, rounded up so that they change seldom: what is kept clear for sticky heads may be a little more. */
const CLEAR = 96;

export const clearOf = (pixels: number): string => `${Math.ceil(pixels / CLEAR) * CLEAR}px`;
