import { isNewer } from './newer.ts';

export type Greeting = 'welcome' | 'news' | 'review';

/** What is known of somebody who opens a map. */
export interface Visit {
  readonly isNewUser: boolean;
  /** `review-modal-check` of the backend. */
  readonly asksForReview: boolean;
  /** The version that is running, and the one that this browser saw last; null where it saw none. */
  readonly version: string;
  readonly seenVersion: string | null;
  /** Whether they have come long and often enough to say something of it. */
  readonly knowsProduct: boolean;
  /** Whether the map stands on a page of Confluence, where others read. */
  readonly inConfluence: boolean;
  /** Milliseconds since something went wrong for them; null where nothing did. */
  readonly sinceError: number | null;
}

/** Nobody is asked what they think within a minute of an error. */
const CALM = 60_000;

const mayAsk = ({ asksForReview, knowsProduct, inConfluence, sinceError }: Visit): boolean =>
  asksForReview && knowsProduct && !inConfluence && (sinceError === null || sinceError >= CALM);

/**
 * The one thing that is said on a visit, never two at once: a welcome for whoever is new here, then what is new since
 * this browser's last version, then the request for a review (R-VIEW-17).
 */
export const greetingOf = (visit: Visit): Greeting | null => {
  const { isNewUser, seenVersion, version } = visit;
  // A browser that knows a version has been here before, whatever could not be saved then.
  if (isNewUser) return seenVersion === null ? 'welcome' : null;
  if (seenVersion !== null && isNewer(version, seenVersion)) return 'news';
  return mayAsk(visit) ? 'review' : null;
};
