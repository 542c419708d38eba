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
import { lookedAtPage } from '../live/follow-live.ts';
import type { AppDispatch, RootState, StartListening } from '../state/state.ts';

/** What sends comes with the first change, or before it once the page is at rest. */
const sending = laterModule(() => import('./send-change.ts'));

/** Comes when the reader leaves the page: a second later there would be nobody to send. */
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

/** Milliseconds after which the clock is read again: a computer that sleeps does not count them. */
const CLOCK_STEP = 30_000;

/** Sends what was held back as soon as its time has come; a person who is unknown is asked for on return, too. */
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

/** The one sender: takes the changes of each line in their order, and waits for quiet where more may follow. */
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
        // Its file cannot be had, so nobody can be reached: the change waits like any other.
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
