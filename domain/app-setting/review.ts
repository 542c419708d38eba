import type { Instant } from '../kernel/time.ts';
import type { AppSettingValues } from './values.ts';

/** A user who has closed the request is not asked again for half a year. */
const PEACE_MILLISECONDS = 182 * 24 * 60 * 60 * 1000;

/**
 * Whether to ask a person for a review (spec 000 §7 `review-modal-check`): not a newcomer, who has nothing to say
 * yet, and no user who has closed the request lately.
 */
export const asksForReview = (
  { isNewUser, dateCloseReviewModal }: AppSettingValues,
  now: Instant,
): boolean => {
  if (isNewUser) return false;
  if (dateCloseReviewModal === null) return true;
  return Date.parse(now) - Date.parse(dateCloseReviewModal) >= PEACE_MILLISECONDS;
};
