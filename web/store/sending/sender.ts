import { laterModule } from '../../later/later-module.ts';
import { selectHold, selectSendable } from '../changes/select.ts';
import { kindOf } from '../ledger/kinds.ts';
import {
  entered,
  holdsEnded,
  paused,
  ripened,
  sendingStarted,
  wentOffline,
} from '../ledger/ledger.ts';
import { lookedAtPage } from '../live/looked-at-page.ts';
import type { AppDispatch, RootState, StartListening } from '../state/state.ts';

/** The code that sends changes. Loaded for the first change, or before that when the page is idle. */
const sending = laterModule(() => import('./send-change.ts'));

/**
 * Resolves when the page is hidden, because the browser may close a hidden page before a timer ends. Waiting changes
 * are then sent immediately.
 */
const leaving = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const { document } = globalThis as { readonly document?: Document };
    const hidden = () => {
      if (document?.visibilityState === 'hidden') resolve();
    };
    document?.addEventListener('visibilitychange', hidden, { signal });
  });

const startNext = (dispatch: AppDispatch, getState: () => RootState): void => {
  for (let [next] = selectSendable(getState()); next; [next] = selectSendable(getState())) {
    dispatch(sendingStarted(next.id));
  }
};

/**
 * Milliseconds between two looks at the clock during a pause. A single long timer would not count the time while the
 * computer sleeps.
 */
const CLOCK_STEP = 30_000;

/**
 * Ends pauses in sending when their time is over. A pause because of an expired session also ends when the user returns
 * to the page.
 */
const endHolds = (start: StartListening): void => {
  start({
    predicate: (_action, now, before) => selectHold(now) !== selectHold(before),
    effect: async (_action, { cancelActiveListeners, dispatch, extra, getState, take }) => {
      cancelActiveListeners();
      for (let hold = selectHold(getState()); hold; hold = selectHold(getState())) {
        const rest = hold.until - extra.now();
        if (rest <= 0) {
          dispatch(holdsEnded(extra.now()));
          return;
        }
        const looked = await take(lookedAtPage.match, Math.min(rest, CLOCK_STEP));
        if (looked && hold.reason === 'session') dispatch(holdsEnded(hold.until));
      }
    },
  });
};

/**
 * Sends the changes of each line in order. No other code sends changes. Kinds of changes with `quiet` are debounced.
 */
export const sendLedger = (start: StartListening): void => {
  endHolds(start);
  start({
    predicate: (_action, now, before) =>
      now.ledger !== before.ledger && selectSendable(now).length > 0,
    effect: (_action, { dispatch, getState }) => startNext(dispatch, getState),
  });
  start({
    actionCreator: sendingStarted,
    effect: async ({ payload: id }, { fork, dispatch }) => {
      await fork(async () => {
        const sender = sending.now() ?? (await sending.bring().catch(() => null));
        // If the code cannot be loaded, the user is offline, so the change returns to the queue.
        if (sender) return dispatch(sender.sendChange(id));
        dispatch(paused(id));
        dispatch(wentOffline());
      }).result;
    },
  });
  start({
    predicate: (action) => entered.match(action) && kindOf(action.payload).quiet !== undefined,
    effect: async (action, { cancelActiveListeners, delay, dispatch, signal }) => {
      if (!entered.match(action)) return;
      cancelActiveListeners();
      await Promise.race([delay(kindOf(action.payload).quiet ?? 0), leaving(signal)]);
      dispatch(ripened());
    },
  });
};
