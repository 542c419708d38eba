import { byThunk } from '../state/from-tracker.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';
import { selectRecentIds } from './select.ts';

/** What makes a search take the newest state of issues into account; the tracker's index lags behind. */
export interface Reconciling {
  readonly reconcileIssues?: readonly number[];
}

/** The query function of searches that have to know what the user has written just now. */
export const fromTrackerNow = <Arg, Data>(
  load: (ask: AskTracker, arg: Arg, now: Reconciling) => Promise<Data>,
) =>
  byThunk((arg: Arg) => (_dispatch, getState, ports) => {
    const recent = selectRecentIds(getState()).map(Number);
    return load(askTracker(ports), arg, recent.length > 0 ? { reconcileIssues: recent } : {});
  });
