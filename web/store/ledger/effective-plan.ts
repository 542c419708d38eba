import { type Change, isOpen } from './change.ts';

/**
 * Returns the writes of a change that affect the data: all writes if it is open, only the finished writes if it has
 * ended.
 */
export const effectivePlan = (
  change: Pick<Change, 'plan' | 'status' | 'progress'>,
): Change['plan'] => (isOpen(change) ? change.plan : change.plan.slice(0, change.progress));
