import type { Instant } from '../../kernel/time.ts';
import type { AppSettingValues } from './values.ts';

/** After the answer "Later" we do not ask again for 30 days. */
const LATER_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** `dateCloseReviewModal` after an answer: so far in the future that we never ask again. */
export const REVIEW_ANSWERED = '9999-12-31T00:00:00.000Z' as Instant;

/**
 * Returns whether to ask a person for a review (R-MAIN-4): never while the person is new, never after an answer, and
 * again 30 days after "Later".
 */
export const asksForReview = (
  { isNewUser, dateCloseReviewModal }: AppSettingValues,
  now: Instant,
): boolean => {
  if (isNewUser) return false;
  if (dateCloseReviewModal === null) return true;
  return Date.parse(now) - Date.parse(dateCloseReviewModal) >= LATER_MILLISECONDS;
};
