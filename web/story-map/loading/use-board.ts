import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { goalHomesOf } from '#domain/board/assembly/map-sources.ts';
import type { BoardRef } from '../../store/board-data/board-data.ts';
import { selectOpenWrites } from '../../store/changes/select.ts';
import { useGoalsQuery } from '../../store/goals/goals-api.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { forgetMap } from '../../store/local/keep-thunks.ts';
import { shownSettings } from '../../store/settings/change-settings.ts';
import { useSettingsQuery } from '../../store/settings/settings-api.ts';
import { useOverlay } from '../../store/use-overlay.ts';
import { type BoardLoad, boardLoad, endsAll } from './board-load.ts';
import { settingsPlaceOf } from './board-ref.ts';
import { useBoardInPart } from './use-board-in-part.ts';
import { useLastKnown } from './use-last-known.ts';

export type { LoadedBoard } from './board-load.ts';

interface ReadBoard {
  readonly load: BoardLoad;
  readonly reload: () => void;
  /** When the last load of the board's cards began, in milliseconds since 1970; 0 before the first load. */
  readonly begunAt: number;
}

/** Loads the user's settings, then the board, then its goals, because each query needs the result of the one before. */
export const useBoard = (ref: BoardRef): ReadBoard => {
  const dispatch = useAppDispatch();
  const ready = useLastKnown(ref);
  const place = settingsPlaceOf(ref);
  const stored = useSettingsQuery(ready ? place : skipToken);
  const open = useAppSelector(selectOpenWrites);
  const data = stored.data && shownSettings(stored.data, open, place);
  const settings = { ...stored, data };
  const board = useBoardInPart(ref, settings.data);
  const projects = board.data?.projects;
  const portfolio = board.data?.portfolio;
  const projectIds = useMemo(
    () => projects && goalHomesOf({ projects, ...(portfolio && { portfolio }) }),
    [projects, portfolio],
  );
  const goals = useGoalsQuery(projectIds ?? skipToken);
  const { done, complete } = useAppSelector(({ loading }) => loading);
  const { writes, overlay } = useOverlay();
  const shownGoals = useMemo(
    () => goals.data && (overlay?.overlayGoals(goals.data, writes) ?? goals.data),
    [goals.data, writes, overlay],
  );
  const load = boardLoad({
    settings,
    board,
    goals: { ...goals, data: shownGoals },
    projectIds,
    done,
    complete,
  });
  const lost = load.state === 'failed' && endsAll(load.failure);
  useEffect(() => {
    if (lost) void dispatch(forgetMap(ref));
  }, [dispatch, lost, ref]);
  const reload = () => {
    // Settings that are loaded are not loaded again, because the client may have newer ones that are not saved yet.
    const again = settings.data ? [board, goals] : [settings, board, goals];
    for (const query of again) if (!query.isUninitialized) query.refetch();
  };
  return { load, reload, begunAt: board.startedTimeStamp ?? 0 };
};
