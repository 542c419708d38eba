import { type ReactNode, type RefObject, useMemo } from 'react';
import type { BoardHandle } from '../../board/props/handle.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { later } from '../../ui/pages/later.tsx';
import type { FinishedLineProps } from './finished-line.tsx';

const FinishedLine = later<FinishedLineProps>(() => import('./finished-line.tsx'), 'lanes');

/** Returns the line that a long project shows instead of its finished releases; false if no release is hidden. */
export const useFinishedLine = (
  { finished, change, ground }: ShownStoryMap,
  board: RefObject<BoardHandle | null>,
): ReactNode => {
  const { versions } = ground.shown;
  const { lanes } = ground.map;
  return useMemo(
    () =>
      finished.lanes.length > 0 && (
        <FinishedLine {...{ finished, versions, lanes, change, board }} />
      ),
    [finished, versions, lanes, change, board],
  );
};
