import { scrollToReveal } from '../geometry/reveal.ts';
import { BAND_HEIGHT } from '../geometry/sizes.ts';
import type { BoardRect } from '../geometry/units.ts';

/** Screen pixels kept free around what is scrolled to. */
const MARGIN = 12;

interface RevealOptions {
  readonly scale: number;
  readonly axis: 'x' | 'y' | 'both';
  /** Screen pixels that a sticky lane header covers below the band. */
  readonly header: number;
}

/** Scrolls the board as little as it takes to show a box of its canvas. */
export const revealBox = (
  board: HTMLElement,
  box: BoardRect,
  { scale, axis, header }: RevealOptions,
): void => {
  const view = {
    x: board.scrollLeft,
    y: board.scrollTop,
    width: board.clientWidth,
    height: board.clientHeight,
  };
  const onScreen = {
    x: box.x * scale,
    y: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
  const to = scrollToReveal(view, onScreen, { top: BAND_HEIGHT * scale + header, margin: MARGIN });
  if (axis !== 'y') board.scrollLeft = to.x;
  if (axis !== 'x') board.scrollTop = to.y;
};
