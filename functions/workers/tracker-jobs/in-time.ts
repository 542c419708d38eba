import type { CallTracker } from '../../ports/tracker/tracker.ts';
import type { Pace } from './persist.ts';

/** Thrown instead of starting a call too late. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

/**
 * Refuses calls after the deadline, so that a worker with a slow tracker does not outlive its hold
 * on the message.
 */
export const inTime =
  (pace: Pace, call: CallTracker, deadline: number): CallTracker =>
  async (request) => {
    if (pace.now() > deadline) throw new TimeIsUp();
    return call(request);
  };
