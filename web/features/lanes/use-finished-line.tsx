import { type ReactNode, type RefObject, useMemo } from 'react';
import { isPast } from '#domain/board/model/lanes.ts';
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
  return useMemo(() => {
    const ids = new Set(finished.lanes.map(({ id }) => id));
    const past = versions.filter(({ released, archived }) => released || archived).length;
    // Does not count finished releases that are shown as lanes.
    const all = past - lanes.filter((lane) => isPast(lane) && !ids.has(lane.id)).length;
    return finished.lanes.length > 0 && <FinishedLine {...{ finished, all, change, board }} />;
  }, [finished, versions, lanes, change, board]);
};
