import type { Conditions } from '../calls/goal-calls.ts';

/** The conditions of a write: a retry on a version that was read since the first attempt is another request. */
export const conditionsOf = (key: string, version: number, isReread: boolean): Conditions => ({
  version,
  key: isReread ? `${key}-${version}` : key,
});
