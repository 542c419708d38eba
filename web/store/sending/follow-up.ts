import { boardApi, loadsOf } from '../board/board-api.ts';
import { selectShownBoards } from '../board/select-shown.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { selectChange, selectOpen } from '../changes/select.ts';
import { goalsApi, selectGoalLists } from '../goals/goals-api.ts';
import type { Change } from '../ledger/change.ts';
import { type Ended, ended } from '../ledger/ledger.ts';
import { doubted } from '../slices/live.ts';
import type { AppThunk, RootState, StartListening } from '../state/state.ts';

/** Returns whether to reload the board: a lane was emptied, or open changes depend on a refused change. */
const mustReload = (change: Change, open: readonly Change[], { status }: Ended): boolean => {
  if (change.reload && (status === 'saved' || change.progress > 0)) return true;
  return status === 'refused' && open.some(({ order }) => order > change.order);
};

/** Returns query arguments of a change's board, preferably those of the open board. */
const loadOf = (state: RootState, change: Change): BoardArg | undefined => {
  const loads = loadsOf(state, change.scope.ref);
  return selectShownBoards(state).find((arg) => loads.includes(arg)) ?? loads[0];
};

/** Reloads goals after a refused change of a goal, because others may have changed the goal. */
const reloadGoals: AppThunk = (dispatch, getState) => {
  const anew = { forceRefetch: true, subscribe: false };
  for (const list of selectGoalLists(getState())) {
    dispatch(goalsApi.endpoints.goals.initiate(list, anew));
  }
};

/** Reloads the data that is uncertain after a change has ended. */
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
        dispatch(boardApi.endpoints.board.initiate(arg, { forceRefetch: true, subscribe: false }));
      }
    },
  });
};
