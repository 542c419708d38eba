import type { Instant } from '../../kernel/time.ts';
import type { AppSettingValues } from './values.ts';

/** A person who answers "Later" is not asked for a review again for 30 days. */
const LATER_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/**
 * The value of `dateCloseReviewModal` after a person has answered: so far in the future that we never ask this person
 * again.
 */
export const REVIEW_ANSWERED = '9999-12-31T00:00:00.000Z' as Instant;

/**
 * Returns whether to ask a person for a review (R-MAIN-4). A new person is not asked. After the answer "Later", the
 * person is asked again after 30 days; after any other answer, never again.
 */
export const asksForReview = (
  { isNewUser, dateCloseReviewModal }: AppSettingValues,
  now: Instant,
): boolean => {
  if (isNewUser) return false;
  if (dateCloseReviewModal === null) return true;
  return Date.parse(now) - Date.parse(dateCloseReviewModal) >= LATER_MILLISECONDS;
};
