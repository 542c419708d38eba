import type { Instant } from '../kernel/time.ts';
import type { AppSettingValues } from './values.ts';

/** Whoever chose "Later" is not asked again for 30 days. */
const LATER_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** What `dateCloseReviewModal` is for whoever has answered: so far off that nobody is asked again. */
export const REVIEW_ANSWERED = '9999-12-31T00:00:00.000Z' as Instant;

/**
 * Whether to ask a person for a review (spec 000 §7 `review-modal-check`): not a newcomer, who has nothing to say
 * yet, nobody who has answered, and whoever chose "Later" once its time has passed.
 */
export const asksForReview = (
  { isNewUser, dateCloseReviewModal }: AppSettingValues,
  now: Instant,
): boolean => {
  if (isNewUser) return false;
  if (dateCloseReviewModal === null) return true;
  return Date.parse(now) - Date.parse(dateCloseReviewModal) >= LATER_MILLISECONDS;
};
