import { laterModule } from '../../later/later-module.ts';
import { selectShownBoard } from '../board/select-shown.ts';
import { placeKeyOf } from '../board-data/board-data.ts';
import { selectOpen } from '../changes/select.ts';
import { isWaiting } from '../slices/live.ts';
import type { RootState, StartListening } from '../state/state.ts';
import { newId, resumeJobs } from './resume-jobs.ts';

/**
 * Milliseconds of quiet before ranks are repaired: longer than it takes to hear of others, so that two people who
 * dropped into one cell see the same order when one of them puts it right.
 */
const QUIET = 5000;

/** Whether the board on screen is whole, nobody is busy with it, and its viewer may put it right. */
const isQuiet = (state: RootState): boolean =>
  state.loading.phase === 'done' &&
  !isWaiting(state.live) &&
  !state.ledger.offline &&
  selectOpen(state).length === 0 &&
  selectShownBoard(state)?.rights.editIssues === true;

/** What puts ranks right; on a board in order it is not even looked for before the page is at rest. */
const repairing = laterModule(() => import('./repair-ranks.ts'));

/** Puts ranks right that are doubled or cannot be read, once the board is whole and nobody is busy with it. */
export const mendRanks = (start: StartListening): void => {
  // What the tracker would not take is not tried again at every turn.
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

/** Asks once for each board, when it is complete, whether jobs of an earlier visit are still running. */
export const followJobs = (start: StartListening): void => {
  const asked = new Set<string>();
  let opened: string | null = null;
  start({
    predicate: (_action, now, before) => now.shown !== null && before.shown === null,
    effect: (_action, { dispatch }) => {
      // Ids rise with time: what is above this one was asked for on this page, which tells of it itself.
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
