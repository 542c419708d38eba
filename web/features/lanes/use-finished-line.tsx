import { type ReactNode, type RefObject, useMemo } from 'react';
import type { BoardHandle } from '../../board/props/handle.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { later } from '../../ui/pages/later.tsx';
import type { FinishedLineProps } from './finished-line.tsx';

const FinishedLine = later<FinishedLineProps>(() => import('./finished-line.tsx'), 'lanes');

/** The line that stands for the finished releases of a long project; null when there is none. */
export const useFinishedLine = (
  { finished }: ShownStoryMap,
  board: RefObject<BoardHandle | null>,
): ReactNode =>
  useMemo(() => {
    if (finished.lanes.length === 0) return null;
    const onGo = (id: string) => {
      finished.onShow(id);
      board.current?.show({ kind: 'lane', id });
    };
    return <FinishedLine finished={finished} onGo={onGo} />;
  }, [finished, board]);
