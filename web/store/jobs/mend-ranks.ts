import { selectShownBoard } from '../board/select-shown.ts';
import { selectOpen } from '../changes/select.ts';
import { isWaiting } from '../slices/live.ts';
import { restBegun } from '../state/rest-begun.ts';
import type { RootState, StartListening } from '../state/state.ts';
import { repairShown } from './repair-ranks.ts';

/**
 * Milliseconds without changes after which ranks are repaired. Changes by others arrive in less time, so two users who
 * dropped cards into the same cell see the same order before one of them repairs it.
 */
const QUIET = 5000;

/**
 * Returns whether ranks may be repaired: the page is online, the open board is fully loaded, no changes of the user or
 * of others wait, and the user may edit issues.
 */
const isQuiet = (state: RootState): boolean =>
  state.loading.phase === 'done' &&
  !isWaiting(state.live) &&
  !state.ledger.offline &&
  selectOpen(state).length === 0 &&
  selectShownBoard(state)?.rights.editIssues === true;

/** Repairs equal and unreadable ranks once the board is fully loaded and idle. */
export const mendRanks = (start: StartListening): (() => void) => {
  // Repairs that were tried already. They are not repeated, because the tracker may have refused them.
  const tried = new Set<string>();
  return start({
    predicate: (action, now, before) =>
      isQuiet(now) &&
      (restBegun.match(action) ||
        !isQuiet(before) ||
        now.shown !== before.shown ||
        selectShownBoard(now) !== selectShownBoard(before)),
    effect: async (_action, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      await delay(QUIET);
      if (isQuiet(getState())) dispatch(repairShown(tried));
    },
  });
};
