import { type Change, isOpen } from './change.ts';

/** The writes that count: all writes of an open change, but only the finished ones of a change that has ended. */
export const effectivePlan = (
  change: Pick<Change, 'plan' | 'status' | 'progress'>,
): Change['plan'] => (isOpen(change) ? change.plan : change.plan.slice(0, change.progress));
