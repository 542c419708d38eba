import { type RefObject, useLayoutEffect } from 'react';
import { LANE } from '../geometry/sizes.ts';
import type { Drawing } from './drawing.ts';
import { revealBox } from './reveal-box.ts';

/** Carried by keys, a thing has no pointer that scrolls the board: the drop line is kept in sight. */
export const useLineInSight = (
  board: RefObject<HTMLElement | null>,
  { band, lanes }: Drawing['line'],
  scale: number,
  carrying: boolean,
): void => {
  const line = carrying ? (lanes ?? band) : null;
  const axis = lanes ? 'both' : 'x';
  useLayoutEffect(() => {
    if (!line || !board.current) return;
    revealBox(board.current, line, { scale, axis, header: LANE.headerPixels });
  }, [board, line, axis, scale]);
};
