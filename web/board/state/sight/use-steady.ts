import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { boardPoint } from '../../geometry/units.ts';
import { finding } from './finding.ts';

interface SteadyOptions {
  readonly board: RefObject<HTMLElement | null>;
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly scroll: RefObject<{ x: number; y: number }>;
}

/**
 * Keeps what the reader looks at in its place while cards arrive above or before it, or others change the map. When the
 * reader is at the start of the map, the start stays in sight.
 */
export const useSteady = ({ board, layout, scale, scroll }: SteadyOptions): void => {
  const shown = useRef({ layout, scale });
  useEffect(finding.preload, []);
  useLayoutEffect(() => {
    const element = board.current;
    const before = shown.current;
    shown.current = { layout, scale };
    // After a change of zoom or orientation, `use-zoom.ts` and `use-turn.ts` keep the reader's place.
    const found = finding.now();
    if (!element || !found || before.layout === layout || before.scale !== scale) return;
    if (before.layout.axes.orientation !== layout.axes.orientation) return;
    const { x, y } = scroll.current;
    const { left, top } = before.layout.insets;
    const shift = found.shiftBetween(
      before.layout,
      layout,
      boardPoint(x / scale + left, y / scale + top),
    );
    if (x > 0 && shift.x !== 0) element.scrollLeft = x + shift.x * scale;
    if (y > 0 && shift.y !== 0) element.scrollTop = y + shift.y * scale;
  });
};
