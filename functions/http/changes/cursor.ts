import { CHANGES_KEPT_SECONDS } from '#domain/aggregates/feeds/change.ts';
import { type Instant, instantOf, isInstant } from '#domain/kernel/time.ts';

/**
 * A write that has begun may still be unseen, and clocks differ a little: what was sent of so young a time is looked
 * at again, in milliseconds.
 */
const UNSETTLED_MS = 3000;

/** The cursor of a client that has been sent everything up to now. */
export const cursorAt = (now: Instant): string => instantOf(Date.parse(now) - UNSETTLED_MS);

const LONGEST = 120;

/** Whether everything behind the cursor is still there; not so for what is no cursor at all. */
export const isCursor = (cursor: string, now: Instant): boolean => {
  const [moment = ''] = cursor.split('#');
  if (cursor.length > LONGEST || !isInstant(moment)) return false;
  const age = Date.parse(now) - Date.parse(moment);
  return age < CHANGES_KEPT_SECONDS * 1000;
};
