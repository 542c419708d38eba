import type { CallTracker } from '../../ports/tracker/tracker.ts';
import type { Pace } from './persist.ts';

/** Thrown in the place of a call that would begin too late. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

/** The same calls, none of them begun after the deadline: a slow tracker must not let a worker outlive its message. */
export const inTime =
  (pace: Pace, call: CallTracker, deadline: number): CallTracker =>
  async (request) => {
    if (pace.now() > deadline) throw new TimeIsUp();
    return call(request);
  };
