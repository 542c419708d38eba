import { type AskBackend, askBackend } from '../backend/ask-backend.ts';
import { wentOffline } from '../ledger/ledger.ts';
import { type Failure, FailureError, mayPass, settled } from '../ports/failure.ts';
import { byThunk } from './from-tracker.ts';
import type { AppDispatch, AppThunk, RootState } from './state.ts';

/** Milliseconds between two attempts to read what is in force. */
const LOOK = 4000;

/** A write that is not in the ledger. Its answer is the state that is then in force. */
interface ConfirmedWrite<Body, State> {
  readonly write: (ask: AskBackend, body: Body) => Promise<State>;
  readonly read: (ask: AskBackend) => Promise<State>;
  /** Returns the state that the page has shown so far. */
  readonly shown: (state: RootState) => State | undefined;
  /** Shows the state that was read. */
  readonly show: (dispatch: AppDispatch, now: State) => void;
  /** Returns whether the state can only be the result of this write. */
  readonly isInForce: (body: Body, now: State, before: State | undefined) => boolean;
}

/** Returns whether the backend may have made the write although it did not confirm it. */
const isInDoubt = (failure: Failure): boolean => {
  if (failure.kind === 'offline' || failure.kind === 'unreadable') return true;
  if (failure.kind !== 'backend' || failure.status < 500) return false;
  return failure.code === null || failure.code === 'INTERNAL';
};

/** Reads until the backend answers. Throws the `FailureError` of a refusal. */
const readOnceBack =
  <State>(read: (ask: AskBackend) => Promise<State>): AppThunk<Promise<State>> =>
  async (dispatch, _getState, ports) => {
    for (;;) {
      const { data, error } = await settled(() => read(askBackend(ports)));
      if (error === undefined) return data;
      if (error.kind === 'offline') dispatch(wentOffline());
      else if (!mayPass(error)) throw new FailureError(error);
      await ports.wait(LOOK);
    }
  };

/**
 * Makes a query function that writes and returns the state in force. If the answer to the write is lost, nobody knows
 * whether it was made, so the state is read as soon as the backend answers again, and shown. Throws a `FailureError` if
 * the write was refused, or if the state that was read is not its result.
 */
export const confirmedWrite = <Body, State>(parts: ConfirmedWrite<Body, State>) =>
  byThunk(
    (body: Body): AppThunk<Promise<State>> =>
      async (dispatch, getState, ports) => {
        const before = parts.shown(getState());
        const { data, error } = await settled(() => parts.write(askBackend(ports), body));
        if (error !== undefined && !isInDoubt(error)) throw new FailureError(error);
        const now = error === undefined ? data : await dispatch(readOnceBack(parts.read));
        parts.show(dispatch, now);
        if (error !== undefined && !parts.isInForce(body, now, before)) {
          throw new FailureError({ kind: 'refused', code: 'BUSY' });
        }
        return now;
      },
  );
