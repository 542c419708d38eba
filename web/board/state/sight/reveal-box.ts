import type { Insets } from '../../geometry/layout/layout.ts';
import { scrollToReveal } from '../../geometry/sight/reveal.ts';
import type { BoardRect } from '../../geometry/units.ts';

/** Screen pixels kept free around what is scrolled to. */
const MARGIN = 12;

interface RevealOptions {
  readonly scale: number;
  readonly axis: 'x' | 'y' | 'both';
  /** Board units that what is sticky covers. */
  readonly insets: Insets;
}

/** Scrolls the board as little as it takes to show a box of its canvas. */
export const revealBox = (
  board: HTMLElement,
  box: BoardRect,
  { scale, axis, insets }: RevealOptions,
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
  const covered = {
    left: insets.left * scale,
    top: insets.top * scale,
    bottom: insets.bottom * scale,
  };
  const to = scrollToReveal(view, onScreen, covered, MARGIN);
  if (axis !== 'y') board.scrollLeft = to.x;
  if (axis !== 'x') board.scrollTop = to.y;
};
