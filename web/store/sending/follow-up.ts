import { subjectOf } from '#domain/aggregates/job/subject.ts';
import { boardApi, loadedBoard, loadsOf } from '../board/board-api.ts';
import { selectShownBoards } from '../board/select-shown.ts';
import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import { selectChange, selectOpen, touchedIds } from '../changes/select.ts';
import { goalsApi, selectGoalLists } from '../goals/goals-api.ts';
import type { Change, Write } from '../ledger/change.ts';
import { movedWith } from '../ledger/lane-change.ts';
import { type Ended, ended } from '../ledger/ledger.ts';
import { doubted } from '../slices/live.ts';
import type { AppThunk, RootState, StartListening } from '../state/state.ts';

/** More than this is read with the whole board. */
const MOST_DOUBTED = 200;

/** Issues that the tracker, or a job, has changed besides what was written: ranked, or moved with their lane. */
const movedBy = (write: Write, board: BoardData | undefined): string[] => {
  if (write.kind === 'issue') return write.write.rank ? [write.before.id] : [];
  if (write.kind === 'lane') {
    return movedWith(write.change, Object.values(board?.stories ?? {})).map(({ id }) => id);
  }
  if (write.kind !== 'job') return [];
  return write.work.items.map((_item, index) => subjectOf(write.work, index)).slice(-MOST_DOUBTED);
};

/** Issues of which only the tracker knows how they are now: those it moved itself, and the one it refused halfway. */
const doubtfulIds = (
  { plan, progress, status }: Change,
  board: BoardData | undefined,
): string[] => [
  ...plan.slice(0, progress).flatMap((write) => movedBy(write, board)),
  ...(status === 'refused' ? touchedIds({ plan: plan.slice(progress, progress + 1) }) : []),
];

/** The board is read again where lanes were emptied, and where changes stand on one that is not so in the end. */
const mustReload = (change: Change, open: readonly Change[], { status }: Ended): boolean => {
  if (change.reload && (status === 'saved' || change.progress > 0)) return true;
  return status === 'refused' && open.some(({ order }) => order > change.order);
};

/** How the board of a change is loaded: as it is shown, where it is. */
const loadOf = (state: RootState, change: Change): BoardArg | undefined => {
  const loads = loadsOf(state, change.scope.ref);
  return selectShownBoards(state).find((arg) => loads.includes(arg)) ?? loads[0];
};

/** Someone else may have changed what a change was made on; it is seen before it is tried again. */
const reloadGoals: AppThunk = (dispatch, getState) => {
  const anew = { forceRefetch: true, subscribe: false };
  for (const list of selectGoalLists(getState())) {
    dispatch(goalsApi.endpoints.goals.initiate(list, anew));
  }
};

/** Reads again what a change that has ended leaves in doubt. */
export const followUp = (start: StartListening): void => {
  start({
    actionCreator: ended,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      const before = selectChange(getOriginalState(), payload.id);
      if (!before) return;
      const change = { ...before, status: payload.status };
      const arg = loadOf(getState(), change);
      const board = arg && loadedBoard(getOriginalState(), arg);
      const ids = doubtfulIds(change, board).filter((id) => /^\d+$/.test(id));
      if (ids.length > 0) dispatch(doubted(ids));
      const goals = change.plan.some(({ kind }) => kind === 'goal');
      if (goals && payload.status === 'refused') dispatch(reloadGoals);
      if (arg && mustReload(change, selectOpen(getState()), payload)) {
        dispatch(boardApi.endpoints.board.initiate(arg, { forceRefetch: true, subscribe: false }));
      }
    },
  });
};
