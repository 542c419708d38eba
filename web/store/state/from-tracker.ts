import { type Settled, settled } from '../ports/failure.ts';
import type { Ports } from '../ports/ports.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';
import type { AppDispatch, AppThunk } from './state.ts';

/** The query function of a piece of work on the store; RTK Query itself knows neither its state nor its ports. */
export const byThunk =
  <Arg, Data>(work: (arg: Arg) => AppThunk<Promise<Data>>) =>
  (arg: Arg, { dispatch }: { readonly dispatch: AppDispatch }): Promise<Settled<Data>> =>
    settled(() => dispatch(work(arg)));

/** The query function of calls to the tracker, of as many as it takes. */
export const fromTracker = <Arg, Data>(
  load: (ask: AskTracker, arg: Arg, ports: Ports) => Promise<Data>,
) => byThunk((arg: Arg) => (_dispatch, _getState, ports) => load(askTracker(ports), arg, ports));
