import type { CallTracker } from '../../ports/tracker/tracker.ts';
import type { Pace } from './persist.ts';

/** Thrown in place of a call that would start too late. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

/**
 * Refuses calls after the deadline. So a worker with a slow tracker ends before the queue gives its message to another
 * worker.
 */
export const inTime =
  (pace: Pace, call: CallTracker, deadline: number): CallTracker =>
  async (request) => {
    if (pace.now() > deadline) throw new TimeIsUp();
    return call(request);
  };
