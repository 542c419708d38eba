import { byThunk } from '../state/from-tracker.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';
import { selectRecentIds } from './select.ts';

/**
 * The part of a search that names issues whose current state the tracker must read. Without it, the result may have
 * their old state, because the tracker's search index lags.
 */
export interface Reconciling {
  readonly reconcileIssues?: readonly number[];
}

/** Returns a query function for searches whose result must include recent writes. */
export const fromTrackerNow = <Arg, Data>(
  load: (ask: AskTracker, arg: Arg, now: Reconciling) => Promise<Data>,
) =>
  byThunk((arg: Arg) => (_dispatch, getState, ports) => {
    const recent = selectRecentIds(getState()).map(Number);
    return load(askTracker(ports), arg, recent.length > 0 ? { reconcileIssues: recent } : {});
  });
