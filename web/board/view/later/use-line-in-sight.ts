import { type RefObject, useLayoutEffect } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Drawing } from '../../state/drawing/drawing.ts';
import { revealBox } from '../../state/sight/reveal-box.ts';

/** Scrolls to the drop line while keys move a thing, because no pointer scrolls the board then. */
export const useLineInSight = (
  board: RefObject<HTMLElement | null>,
  { band, lanes, closing }: Drawing['line'],
  { axes, insets, cellInsets }: BoardLayout,
  scale: number,
  carrying: boolean,
): void => {
  const line = carrying ? (lanes ?? closing ?? band) : null;
  const [along, across] =
    axes.orientation === 'vertical' ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const axis = lanes ? 'both' : closing ? across : along;
  const covered = lanes || closing ? cellInsets : insets;
  useLayoutEffect(() => {
    if (!line || !board.current) return;
    revealBox(board.current, line, { scale, axis, insets: covered });
  }, [board, line, axis, scale, covered]);
};
