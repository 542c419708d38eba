import { useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { finding, settling } from './finding.ts';
import type { HeightKeeper, SteadyBoard } from './steady-board.ts';

/**
 * Keeps the visible things in place when cards are inserted above or before them, when others change the map, or when
 * lane heights change after scrolling.
 */
export const useSteady = (
  given: Omit<SteadyBoard, 'holding'>,
  layout: BoardLayout,
  scale: number,
): void => {
  const shown = useRef({ layout, scale });
  const holding = useRef<HeightKeeper | null>(null);
  const steady = useRef({ ...given, holding }).current;
  useEffect(() => {
    finding.preload();
    return settling.whenThere(({ settleHeights }) => settleHeights(steady));
  }, [steady]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { layout, scale };
    if (before.layout !== layout) finding.now()?.keepPlace(steady, before, shown.current);
  });
};
