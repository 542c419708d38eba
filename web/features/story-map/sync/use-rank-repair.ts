import { useEffect, useRef } from 'react';
import type { StoryMap } from '#domain/map/model.ts';
import { planRankRepair } from '#domain/map/rank-repairs.ts';
import type { BoardData } from '../../../api/board/board-data.ts';
import { useAppDispatch, useAppSelector } from '../../../api/hooks.ts';
import { repairRanks } from '../../../api/jobs/repair-ranks.ts';
import { isWaiting } from '../../../api/live/live.ts';

/**
 * Milliseconds of quiet before ranks are repaired: longer than it takes to hear of others, so that two people who
 * dropped into one cell see the same order when one of them puts it right.
 */
const QUIET = 5000;

/** Puts ranks right that are doubled or cannot be read, once the board is whole and nobody is busy with it. */
export const useRankRepair = (map: StoryMap, board: BoardData): void => {
  const dispatch = useAppDispatch();
  const tried = useRef(new Set<string>());
  const quiet = useAppSelector(
    ({ loading, live, moves, outbox }) =>
      loading.phase === 'done' &&
      !isWaiting(live) &&
      moves.pending.length === 0 &&
      !outbox.offline &&
      outbox.entries.length === 0,
  );
  const ready = quiet && board.rights.editIssues;
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => {
      const plan = planRankRepair(map);
      if (!plan) return;
      // What the tracker would not take is not tried again at every turn.
      const name = JSON.stringify(plan.writes);
      if (tried.current.has(name)) return;
      tried.current.add(name);
      void dispatch(repairRanks(board, plan));
    }, QUIET);
    return () => clearTimeout(timer);
  }, [dispatch, ready, map, board]);
};
