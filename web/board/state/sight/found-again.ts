import { shiftBetween } from '../../geometry/sight/steady.ts';
import { boardPoint } from '../../geometry/units.ts';
import type { Shown, SteadyBoard } from './steady-board.ts';

/**
 * Keeps the visible things in place when the layout changes. If the board shows the start of the map, it still shows
 * the start afterwards.
 */
export const keepPlace = (
  { board, scroll, holding }: SteadyBoard,
  before: Shown,
  after: Shown,
): void => {
  const element = board.current;
  if (!element || holding.current?.hold(before, after)) return;
  const { layout, scale } = before;
  // After a change of zoom or orientation, `use-zoom.ts` and `use-turn.ts` keep the visible things in place.
  const { axes, insets } = layout;
  if (after.scale !== scale || after.layout.axes.orientation !== axes.orientation) return;
  const { x, y } = scroll.current;
  const corner = boardPoint(x / scale + insets.left, y / scale + insets.top);
  const by = shiftBetween(layout, after.layout, corner);
  if (x && by.x) element.scrollLeft = x + by.x * scale;
  if (y && by.y) element.scrollTop = y + by.y * scale;
};
