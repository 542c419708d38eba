import type { Conditions } from '../calls/goal-calls.ts';

/**
 * The conditions of a write. A retry on a version that was read after the first attempt is a new request, with another
 * key.
 */
export const conditionsOf = (key: string, version: number, isReread: boolean): Conditions => ({
  version,
  key: isReread ? `${key}-${version}` : key,
});
