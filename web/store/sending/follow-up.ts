import { loadsOf } from '../board/board-api.ts';
import { reloadChanges } from '../board/reload-changes.ts';
import { selectShownBoards } from '../board/select-shown.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { selectChange, selectOpen } from '../changes/select.ts';
import { goalsApi, selectGoalLists } from '../goals/goals-api.ts';
import type { Change } from '../ledger/change.ts';
import { type Ended, ended } from '../ledger/ledger.ts';
import { doubted } from '../slices/live.ts';
import type { AppThunk, RootState, StartListening } from '../state/state.ts';

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

/** After a change has ended, reloads the data that may now be wrong on the page. */
export const followUp = (start: StartListening): void => {
  start({
    actionCreator: ended,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      const before = selectChange(getOriginalState(), payload.id);
      if (!before) return;
      const change = { ...before, status: payload.status };
      const arg = loadOf(getState(), change);
      const { doubts = [] } = payload;
      if (doubts.length > 0) dispatch(doubted([...doubts]));
      const goals = change.plan.some(({ kind }) => kind === 'goal');
      if (goals && payload.status === 'refused') dispatch(reloadGoals);
      if (arg && mustReload(change, selectOpen(getState()), payload)) {
        dispatch(reloadChanges(arg));
      }
    },
  });
};
