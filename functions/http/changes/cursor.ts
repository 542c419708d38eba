import { CHANGES_KEPT_SECONDS } from '#domain/aggregates/feeds/change.ts';
import { type Instant, instantOf, isInstant } from '#domain/kernel/time.ts';

/**
 * How far before the cursor each read starts, in milliseconds. A write in progress may not be visible yet, and clocks differ a
 * little.
 */
const UNSETTLED_MS = 3000;

/** The cursor of a client that has been sent everything up to now. */
export const cursorAt = (now: Instant): string => instantOf(Date.parse(now) - UNSETTLED_MS);

const LONGEST = 120;

/** Whether this is a valid cursor, and recent enough that all changes after it are still stored. */
export const isCursor = (cursor: string, now: Instant): boolean => {
  const [moment = ''] = cursor.split('#');
  if (cursor.length > LONGEST || !isInstant(moment)) return false;
  const age = Date.parse(now) - Date.parse(moment);
  return age < CHANGES_KEPT_SECONDS * 1000;
};
