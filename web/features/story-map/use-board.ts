import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Goal } from '#domain/contracts/goal.ts';
import type { UserSettings } from '#domain/setting/user-settings.ts';
import { useBoardQuery } from '../../api/board/board-api.ts';
import type { BoardData, BoardRef } from '../../api/board/board-data.ts';
import { LOADING_STEPS } from '../../api/board/loading-steps.ts';
import type { Failure } from '../../api/failure.ts';
import { failureOf } from '../../api/failure-of.ts';
import { useGoalsQuery } from '../../api/goals/goals-api.ts';
import { useAppSelector } from '../../api/hooks.ts';
import { useSettingsQuery } from '../../api/settings/settings-api.ts';
import { settingsPlaceOf } from './board-ref.ts';

/** Everything that a map is made of. */
export interface LoadedBoard {
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  /** Key of the goals' list: the projects of the board. */
  readonly projectIds: readonly string[];
  readonly settings: UserSettings;
}

export type BoardLoad =
  | { readonly state: 'loading'; readonly done: readonly string[]; readonly total: number }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'loaded'; readonly loaded: LoadedBoard; readonly reloading: boolean };

/** Loads a board with its goals and the user's settings, each as soon as what it needs is known. */
export const useBoard = (ref: BoardRef): { load: BoardLoad; reload: () => void } => {
  const settings = useSettingsQuery(settingsPlaceOf(ref));
  const completed = settings.data?.cardSetting.showCompletedStories;
  const board = useBoardQuery(completed === undefined ? skipToken : { ref, completed });
  const projects = board.data?.projects;
  const projectIds = useMemo(() => projects?.map(({ id }) => id as string), [projects]);
  const goals = useGoalsQuery(projectIds ?? skipToken);
  const steps = useAppSelector(({ loading }) => loading.done);

  const reload = () => {
    if (!board.isUninitialized) board.refetch();
    if (!goals.isUninitialized) goals.refetch();
  };
  const failed = (board.data ? null : board.error) ?? (goals.data ? null : goals.error) ?? null;
  const reloading = board.isFetching || goals.isFetching;
  if (failed !== null && !reloading) {
    return { load: { state: 'failed', failure: failureOf(failed) }, reload };
  }
  if (!board.data || !goals.data || !settings.data || !projectIds) {
    const done = [
      ...steps,
      ...(settings.data ? ['settings'] : []),
      ...(goals.data ? ['goals'] : []),
    ];
    return { load: { state: 'loading', done, total: LOADING_STEPS.length }, reload };
  }
  const loaded = { board: board.data, goals: goals.data, projectIds, settings: settings.data };
  return { load: { state: 'loaded', loaded, reloading }, reload };
};
