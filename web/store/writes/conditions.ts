import type { Conditions } from '../calls/goal-write-calls.ts';

/**
 * Returns the expected version and idempotency key of a write. If a retry expects a version that was read after the
 * first attempt, it is a new request, so its key differs.
 */
export const conditionsOf = (key: string, version: number, isReread: boolean): Conditions => ({
  version,
  key: isReread ? `${key}-${version}` : key,
});
