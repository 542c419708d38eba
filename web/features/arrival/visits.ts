import { readCookie, writeCookie } from './cookies.ts';

export interface Visits {
  /** Time of the first visit, in milliseconds since 1970. */
  readonly first: number;
  /** Time of the last counted visit, in milliseconds since 1970. */
  readonly last: number;
  readonly count: number;
}

const VISITS = 'cairn-visits';
const DAY = 24 * 60 * 60 * 1000;
/** A reload within this time, in milliseconds, is part of the same visit. */
const ONE_VISIT = 60 * 60 * 1000;

const visitsIn = (text: string | null): Visits | null => {
  const [first, last, count] = (text ?? '').split('.').map(Number);
  if (!first || !last || !count) return null;
  return { first, last, count };
};

/** Returns the visits including the current one. */
export const countedVisit = (known: Visits | null, now: number): Visits => {
  if (known === null) return { first: now, last: now, count: 1 };
  return now - known.last < ONE_VISIT ? known : { ...known, last: now, count: known.count + 1 };
};

/** Counts the current visit in a cookie of this browser. The cookie expires 30 days after the last visit (R-MAIN-5). */
export const countVisit = (now: number): Visits => {
  const visits = countedVisit(visitsIn(readCookie(VISITS)), now);
  writeCookie(VISITS, [visits.first, visits.last, visits.count].join('.'));
  return visits;
};

/** Whether the user has enough experience for a review: from the tenth day on, with at least five visits. */
export const knowsProduct = ({ first, count }: Visits, now: number): boolean =>
  now - first >= 9 * DAY && count >= 5;
