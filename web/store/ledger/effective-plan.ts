import { type Change, isOpen } from './change.ts';

/** Returns the writes that count: all writes of an open change, but only the finished writes of an ended change. */
export const effectivePlan = (
  change: Pick<Change, 'plan' | 'status' | 'progress'>,
): Change['plan'] => (isOpen(change) ? change.plan : change.plan.slice(0, change.progress));
