import { isNewer } from './newer.ts';

export type Greeting = 'welcome' | 'news' | 'review';

/** The facts that decide which greeting is shown. */
export interface Visit {
  readonly isNewUser: boolean;
  /** The backend's answer to `review-modal-check`. */
  readonly asksForReview: boolean;
  /** The running version. `seenVersion` is the last version that was seen in this browser; null if there is none. */
  readonly version: string;
  readonly seenVersion: string | null;
  /** Whether the user has enough experience for a review. */
  readonly knowsProduct: boolean;
  /** Whether the map is on a Confluence page. People read there, so no review is requested. */
  readonly inConfluence: boolean;
  /** Milliseconds since the user's last error; null if there was none. */
  readonly sinceError: number | null;
}

/** Milliseconds after an error during which no review is requested. */
const CALM = 60_000;

const mayAsk = ({ asksForReview, knowsProduct, inConfluence, sinceError }: Visit): boolean =>
  asksForReview && knowsProduct && !inConfluence && (sinceError === null || sinceError >= CALM);

/**
 * Returns at most one greeting per visit. Order: a welcome for a new user, what is new since the last version seen in
 * this browser, a request for a review (R-VIEW-17).
 */
export const greetingOf = (visit: Visit): Greeting | null => {
  const { isNewUser, seenVersion, version } = visit;
  // If this browser has seen a version, the user is not new, even if the settings have no record of that visit.
  if (isNewUser) return seenVersion === null ? 'welcome' : null;
  if (seenVersion !== null && isNewer(version, seenVersion)) return 'news';
  return mayAsk(visit) ? 'review' : null;
};
