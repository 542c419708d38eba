import { readCookie, writeCookie } from './cookies.ts';

/** First visit, last visit and number of visits of this browser. */
export interface Visits {
  /** First visit, in milliseconds since 1970. */
  readonly first: number;
  /** Last counted visit, in milliseconds since 1970. */
  readonly last: number;
  readonly count: number;
}

const VISITS = 'cairn-visits';
const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds within which reloads count as the same visit. */
const ONE_VISIT = 60 * 60 * 1000;

const visitsIn = (text: string | null): Visits | null => {
  const [first, last, count] = (text ?? '').split('.').map(Number);
  if (!first || !last || !count) return null;
  return { first, last, count };
};

/** The visits including the current one. */
export const countedVisit = (known: Visits | null, now: number): Visits => {
  if (known === null) return { first: now, last: now, count: 1 };
  return now - known.last < ONE_VISIT ? known : { ...known, last: now, count: known.count + 1 };
};

/** Counts this visit in the browser; the cookie expires after 30 days without a visit (R-MAIN-5). */
export const countVisit = (now: number): Visits => {
  const visits = countedVisit(visitsIn(readCookie(VISITS)), now);
  writeCookie(VISITS, [visits.first, visits.last, visits.count].join('.'));
  return visits;
};

/** Whether a user knows the product well enough to review it: from the tenth day and the fifth visit on. */
export const knowsProduct = ({ first, count }: Visits, now: number): boolean =>
  now - first >= 9 * DAY && count >= 5;
