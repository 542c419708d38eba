import { isNewer } from './newer.ts';

export type Greeting = 'welcome' | 'news' | 'review';

/** What is known about a user who opens a map. */
export interface Visit {
  readonly isNewUser: boolean;
  /** What the backend answers to `review-modal-check`. */
  readonly asksForReview: boolean;
  /** The running version, and the one that this browser saw last; null if it saw none. */
  readonly version: string;
  readonly seenVersion: string | null;
  /** Whether the user has visited long and often enough to be asked for a review. */
  readonly knowsProduct: boolean;
  /** Whether the map is on a Confluence page: people go there to read, so nobody is asked for a review. */
  readonly inConfluence: boolean;
  /** Milliseconds since the user last saw an error; null if there was none. */
  readonly sinceError: number | null;
}

/** Milliseconds after an error during which no review is requested. */
const CALM = 60_000;

const mayAsk = ({ asksForReview, knowsProduct, inConfluence, sinceError }: Visit): boolean =>
  asksForReview && knowsProduct && !inConfluence && (sinceError === null || sinceError >= CALM);

/**
 * Returns at most one greeting per visit: a welcome for a new user, else the news since this browser's last version,
 * else a request for a review (R-VIEW-17).
 */
export const greetingOf = (visit: Visit): Greeting | null => {
  const { isNewUser, seenVersion, version } = visit;
  // Somebody whose browser has shown a version before is not new, even if that visit could not be saved in their
  // settings.
  if (isNewUser) return seenVersion === null ? 'welcome' : null;
  if (seenVersion !== null && isNewer(version, seenVersion)) return 'news';
  return mayAsk(visit) ? 'review' : null;
};
