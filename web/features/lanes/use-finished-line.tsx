import { type ReactNode, type RefObject, useMemo } from 'react';
import type { BoardHandle } from '../../board/props/handle.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { later } from '../../ui/pages/later.tsx';
import type { FinishedLineProps } from './finished-line.tsx';

const FinishedLine = later<FinishedLineProps>(() => import('./finished-line.tsx'), 'lanes');

/** Returns the line that replaces the finished releases of a long project; false if there are none. */
export const useFinishedLine = (
  { finished, change }: ShownStoryMap,
  board: RefObject<BoardHandle | null>,
): ReactNode =>
  useMemo(
    () => finished.lanes.length > 0 && <FinishedLine {...{ finished, change, board }} />,
    [finished, change, board],
  );
