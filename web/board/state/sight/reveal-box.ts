import type { Insets } from '../../geometry/layout/layout.ts';
import { scrollToReveal } from '../../geometry/sight/reveal.ts';
import type { BoardRect } from '../../geometry/units.ts';

/** Free space around a box that the board scrolls to, in screen pixels. */
const MARGIN = 12;

interface RevealOptions {
  readonly scale: number;
  readonly axis: 'x' | 'y' | 'both';
  /** What sticky elements cover at each edge, in board units. */
  readonly insets: Insets;
}

/** Returns the scroll position, in pixels, that shows a box of the canvas with the smallest scroll distance. */
export const revealingScroll = (
  board: HTMLElement,
  box: BoardRect,
  { scale, insets }: Omit<RevealOptions, 'axis'>,
) => {
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
  const covered = {
    left: insets.left * scale,
    top: insets.top * scale,
    bottom: insets.bottom * scale,
  };
  return scrollToReveal(view, onScreen, covered, MARGIN);
};

/** Scrolls the board by the smallest distance that shows a box of its canvas. */
export const revealBox = (board: HTMLElement, box: BoardRect, options: RevealOptions): void => {
  const to = revealingScroll(board, box, options);
  if (options.axis !== 'y') board.scrollLeft = to.x;
  if (options.axis !== 'x') board.scrollTop = to.y;
};
