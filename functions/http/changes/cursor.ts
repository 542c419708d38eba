import { CHANGES_KEPT_SECONDS } from '#domain/aggregates/feeds/change.ts';
import { type Instant, instantOf, isInstant } from '#domain/kernel/time.ts';

/**
 * Each read starts this many milliseconds before the cursor, because a running write may not be visible yet and clocks
 * differ.
 */
const UNSETTLED_MS = 3000;

/** Returns the cursor of a client that has got all changes up to now. */
export const cursorAt = (now: Instant): string => instantOf(Date.parse(now) - UNSETTLED_MS);

const LONGEST = 120;

/** Returns whether a text is a valid cursor that is recent enough: all changes after it are still stored. */
export const isCursor = (cursor: string, now: Instant): boolean => {
  const [moment = ''] = cursor.split('#');
  if (cursor.length > LONGEST || !isInstant(moment)) return false;
  const age = Date.parse(now) - Date.parse(moment);
  return age < CHANGES_KEPT_SECONDS * 1000;
};
