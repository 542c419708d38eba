import { useEffect, useState } from 'react';
import {
  type RemovalCounts,
  type RemovalSubject,
  removalCounts,
} from '#domain/board/cards/remove.ts';
import type { BoardIntents, MapModel } from '../../props/board-props.ts';

const sizeOf = ({ steps, stories, subtasks }: RemovalCounts): number => steps + stories + subtasks;

/**
 * Counts the things below the target, and those of them that the map does not show. Until the tracker has answered,
 * counts only the things on the map.
 */
export const useCounts = (
  map: MapModel['map'],
  target: RemovalSubject,
  countBelow: BoardIntents['countBelow'],
) => {
  const shown = removalCounts(map, target);
  const [counted, setCounted] = useState<RemovalCounts | null>(null);
  const [counting, setCounting] = useState(countBelow !== undefined);
  // Asks only once, about the thing for which the dialog was opened.
  const [asked] = useState(() => ({ target, countBelow }));
  useEffect(() => {
    let left = false;
    const done = (counts: RemovalCounts | null) => {
      if (left) return;
      setCounted(counts);
      setCounting(false);
    };
    asked.countBelow?.(asked.target).then(done, () => done(null));
    return () => {
      left = true;
    };
  }, [asked]);
  const hidden = counted ? sizeOf(counted) - sizeOf(shown) : 0;
  return { counts: counted ?? shown, hidden: Math.max(0, hidden), counting };
};
