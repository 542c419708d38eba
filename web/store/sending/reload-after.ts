import { loadsOf } from '../board/board-api.ts';
import { reloadChanges } from '../board/reload-changes.ts';
import { selectShownBoards } from '../board/select-shown.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { selectOpen } from '../changes/select.ts';
import { goalsApi, selectGoalLists } from '../goals/goals-api.ts';
import type { Change } from '../ledger/change.ts';
import type { Ended } from '../ledger/ledger.ts';
import type { AppThunk, RootState } from '../state/state.ts';

/**
 * Returns whether the board must be reloaded: the change asks for it and has written something, or the change was
 * refused and later open changes may depend on it.
 */
const mustReload = (change: Change, open: readonly Change[], { status }: Ended): boolean => {
  if (change.reload && (status === 'saved' || change.progress > 0)) return true;
  return status === 'refused' && open.some(({ order }) => order > change.order);
};

/** Returns the arguments with which a change's board was loaded. Prefers the arguments of the board on screen. */
const loadOf = (state: RootState, change: Change): BoardArg | undefined => {
  const loads = loadsOf(state, change.scope.ref);
  return selectShownBoards(state).find((arg) => loads.includes(arg)) ?? loads[0];
};

/** Reloads goals after the tracker or backend refused a change of one, because others may have changed it. */
const reloadGoals: AppThunk = (dispatch, getState) => {
  const anew = { forceRefetch: true, subscribe: false };
  for (const list of selectGoalLists(getState())) {
    dispatch(goalsApi.endpoints.goals.initiate(list, anew));
  }
};

/** Reloads what the end of a change may have made wrong on the page. */
export const reloadAfter =
  (change: Change, end: Ended): AppThunk =>
  (dispatch, getState) => {
    const arg = loadOf(getState(), change);
    const goals = change.plan.some(({ kind }) => kind === 'goal');
    if (goals && end.status === 'refused') dispatch(reloadGoals);
    if (arg && mustReload(change, selectOpen(getState()), end)) dispatch(reloadChanges(arg));
  };
