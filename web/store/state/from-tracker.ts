import { type Settled, settled } from '../ports/failure.ts';
import type { Ports } from '../ports/ports.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';
import type { AppDispatch, AppThunk } from './state.ts';

/** Makes a query function from a thunk. The thunk gets the typed state and the ports. */
export const byThunk =
  <Arg, Data>(work: (arg: Arg) => AppThunk<Promise<Data>>) =>
  (arg: Arg, { dispatch }: { readonly dispatch: AppDispatch }): Promise<Settled<Data>> =>
    settled(() => dispatch(work(arg)));

/** Makes a query function from any number of calls to the tracker. */
export const fromTracker = <Arg, Data>(
  load: (ask: AskTracker, arg: Arg, ports: Ports) => Promise<Data>,
) => byThunk((arg: Arg) => (_dispatch, _getState, ports) => load(askTracker(ports), arg, ports));
