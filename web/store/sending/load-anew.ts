import { boardApi } from '../board/board-api.ts';
import { selectShownBoards } from '../board/select-shown.ts';
import { goalsApi, selectGoalLists } from '../goals/goals-api.ts';
import { backendApi, trackerApi } from '../state/api.ts';
import type { AppThunk } from '../state/state.ts';

const ANEW = { forceRefetch: true, subscribe: false } as const;

/** Reloads the map on screen, because others may have changed it while the page was offline. */
export const loadAnew: AppThunk = (dispatch, getState) => {
  for (const list of selectGoalLists(getState())) {
    dispatch(goalsApi.endpoints.goals.initiate(list, ANEW));
  }
  for (const arg of selectShownBoards(getState())) {
    dispatch(boardApi.endpoints.board.initiate(arg, ANEW));
  }
};

type Endpoints = Readonly<
  Record<string, { readonly initiate: (arg: unknown, options: typeof ANEW) => AppThunk<unknown> }>
>;

const isOffline = (error: unknown): boolean => Object(error).kind === 'offline';

/** Loads again everything that could not be loaded because no server answered. */
export const loadFailed: AppThunk = (dispatch, getState) => {
  for (const api of [trackerApi, backendApi]) {
    const endpoints: Endpoints = api.endpoints;
    for (const query of Object.values(getState()[api.reducerPath].queries)) {
      if (query?.status !== 'rejected' || !isOffline(query.error)) continue;
      const endpoint = endpoints[query.endpointName];
      if (endpoint) dispatch(endpoint.initiate(query.originalArgs, ANEW));
    }
  }
};
