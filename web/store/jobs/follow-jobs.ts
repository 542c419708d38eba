import { laterModule } from '../../later/later-module.ts';
import { selectShownBoard } from '../board/select-shown.ts';
import { placeKeyOf } from '../board-data/board-data.ts';
import { selectOpen } from '../changes/select.ts';
import { isWaiting } from '../slices/live.ts';
import type { RootState, StartListening } from '../state/state.ts';
import { newId, resumeJobs } from './resume-jobs.ts';

/**
 * Milliseconds without changes before ranks are repaired. Changes by others take less time to arrive: when two users
 * drop cards into the same cell, both see the same order before one of them repairs it.
 */
const QUIET = 5000;

/** Whether the board on screen is fully loaded, has no open changes or news, and the viewer may repair it. */
const isQuiet = (state: RootState): boolean =>
  state.loading.phase === 'done' &&
  !isWaiting(state.live) &&
  !state.ledger.offline &&
  selectOpen(state).length === 0 &&
  selectShownBoard(state)?.rights.editIssues === true;

/** The repair code: not even loaded before the page is idle. */
const repairing = laterModule(() => import('./repair-ranks.ts'));

/** Repairs equal and unreadable ranks once the board is fully loaded and idle. */
export const mendRanks = (start: StartListening): void => {
  // Repairs that the tracker refused are not repeated.
  const tried = new Set<string>();
  start({
    predicate: (_action, now, before) =>
      isQuiet(now) &&
      (!isQuiet(before) ||
        now.shown !== before.shown ||
        selectShownBoard(now) !== selectShownBoard(before)),
    effect: async (_action, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      await delay(QUIET);
      if (!isQuiet(getState())) return;
      const tools = await repairing.bring().catch(() => null);
      if (tools && isQuiet(getState())) dispatch(tools.repairShown(tried));
    },
  });
};

/** Asks once for each board, when it is fully loaded, whether jobs of an earlier visit are still running. */
export const followJobs = (start: StartListening): void => {
  const asked = new Set<string>();
  let opened: string | null = null;
  start({
    predicate: (_action, now, before) => now.shown !== null && before.shown === null,
    effect: (_action, { dispatch }) => {
      // Ids grow with time: jobs with a higher id were started by this page and are followed already.
      opened ??= dispatch(newId);
    },
  });
  start({
    predicate: (_action, now) =>
      now.loading.phase === 'done' && now.shown !== null && selectShownBoard(now) !== undefined,
    effect: async (_action, { dispatch, getState }) => {
      const board = selectShownBoard(getState());
      if (!board || opened === null || asked.has(placeKeyOf(board.arg.ref))) return;
      asked.add(placeKeyOf(board.arg.ref));
      await dispatch(resumeJobs(board, opened));
    },
  });
};
