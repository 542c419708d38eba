import { type ReactNode, type RefObject, useMemo } from 'react';
import { isPast } from '#domain/board/model/lanes.ts';
import type { BoardHandle } from '../../board/props/handle.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { later } from '../../ui/pages/later.tsx';
import type { FinishedLineProps } from './finished-line.tsx';

const FinishedLine = later<FinishedLineProps>(() => import('./finished-line.tsx'), 'lanes');

/** Returns the line that replaces the finished releases of a long project; false if there are none. */
export const useFinishedLine = (
  { finished, change, ground }: ShownStoryMap,
  board: RefObject<BoardHandle | null>,
): ReactNode => {
  const { versions } = ground.shown;
  const { lanes } = ground.map;
  return useMemo(() => {
    const ids = new Set(finished.lanes.map(({ id }) => id));
    const past = versions.filter(({ released, archived }) => released || archived).length;
    // A finished release with a lane of its own by choice is not in the line.
    const all = past - lanes.filter((lane) => isPast(lane) && !ids.has(lane.id)).length;
    return finished.lanes.length > 0 && <FinishedLine {...{ finished, all, change, board }} />;
  }, [finished, versions, lanes, change, board]);
};
