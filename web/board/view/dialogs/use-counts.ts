import { useEffect, useState } from 'react';
import {
  type RemovalCounts,
  type RemovalSubject,
  removalCounts,
} from '#domain/board/cards/remove.ts';
import type { BoardIntents, MapModel } from '../../props/board-props.ts';

/** Counts the things below the target. Before the tracker has answered, counts only those on the map. */
export const useCounts = (
  map: MapModel['map'],
  target: RemovalSubject,
  countBelow: BoardIntents['countBelow'],
) => {
  const shown = removalCounts(map, target);
  const [counted, setCounted] = useState<RemovalCounts | null>(null);
  const [counting, setCounting] = useState(countBelow !== undefined);
  // Asks once, for the thing with which the dialog was opened.
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
  return { counts: counted ?? shown, counting };
};
