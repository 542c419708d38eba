import type { Conditions } from '../calls/goal-write-calls.ts';

/**
 * Returns the version that a write expects, and its idempotency key. If the version was read after the first attempt,
 * the request differs from the first one, so it gets another key.
 */
export const conditionsOf = (key: string, version: number, isReread: boolean): Conditions => ({
  version,
  key: isReread ? `${key}-${version}` : key,
});
