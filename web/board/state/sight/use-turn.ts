import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { boardPoint } from '../../geometry/units.ts';
import { settling } from './finding.ts';
import type { Scroll } from './use-viewport.ts';

/** Keeps the same step and lane in the corner of the viewport when the orientation of the map changes. */
export const useTurn = (
  board: RefObject<HTMLElement | null>,
  layout: BoardLayout,
  scale: number,
  scroll: Scroll,
): void => {
  const shown = useRef(layout);
  useLayoutEffect(() => {
    const element = board.current;
    const before = shown.current;
    shown.current = layout;
    const found = settling.now();
    if (!element || !found || before.axes.orientation === layout.axes.orientation) return;
    const { x, y } = scroll.current;
    const corner = boardPoint(x / scale + before.insets.left, y / scale + before.insets.top);
    const turned = found.turnedPoint(before, layout, corner);
    element.scrollLeft = (turned.x - layout.insets.left) * scale;
    element.scrollTop = (turned.y - layout.insets.top) * scale;
  });
};
