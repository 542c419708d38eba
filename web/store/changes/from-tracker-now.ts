import { byThunk } from '../state/from-tracker.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';
import { selectRecentIds } from './select.ts';

/**
 * The part of a search that names issues whose newest state the result must have, although the tracker's index lags
 * behind.
 */
export interface Reconciling {
  readonly reconcileIssues?: readonly number[];
}

/** The query function of searches whose result must include what the user has just written. */
export const fromTrackerNow = <Arg, Data>(
  load: (ask: AskTracker, arg: Arg, now: Reconciling) => Promise<Data>,
) =>
  byThunk((arg: Arg) => (_dispatch, getState, ports) => {
    const recent = selectRecentIds(getState()).map(Number);
    return load(askTracker(ports), arg, recent.length > 0 ? { reconcileIssues: recent } : {});
  });
