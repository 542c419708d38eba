import type { Sprint, Version } from '../../tracker/entities.ts';
import { dayIn, dayNumber } from '../days.ts';

/** A release or sprint with what decides the days of its burn-up. */
export type BurnUpSubject =
  | { readonly mode: 'release'; readonly release: Version }
  | { readonly mode: 'sprint'; readonly sprint: Sprint };

/** Day numbers of the first and the last day, both included; `last` is at least `first`. */
export interface Period {
  readonly first: number;
  readonly last: number;
}

/** Days before the last one that are shown of a release or sprint without a start. */
const WITHOUT_START = 90;
/** Maximum number of days before the last one. */
const MOST_DAYS = 365;

interface Ends {
  readonly start: string | null;
  /** The day on which work ended; null if it goes on. */
  readonly end: string | null;
}

const endsOf = (subject: BurnUpSubject, timeZone: string): Ends => {
  if (subject.mode === 'release') {
    const { startDate, releaseDate, released } = subject.release;
    return { start: startDate, end: released ? releaseDate : null };
  }
  const { state, startDate, endDate, completeDate } = subject.sprint;
  return {
    start: state === 'future' ? null : dayIn(startDate, timeZone),
    end: state === 'closed' ? dayIn(completeDate ?? endDate, timeZone) : null,
  };
};

/**
 * Returns the days of a burn-up (R-BURN-2): from the start to today, or to the day on which the sprint was closed or the
 * release was released; without a start, the last ninety days. At most a year.
 */
export const burnUpPeriod = (subject: BurnUpSubject, today: number, timeZone: string): Period => {
  const { start, end } = endsOf(subject, timeZone);
  const last = end === null ? today : Math.min(today, dayNumber(end));
  const begun = start === null ? null : dayNumber(start);
  const wanted = begun === null || begun > last ? last - WITHOUT_START : begun;
  return { first: Math.max(wanted, last - MOST_DAYS), last };
};

/** Returns the day on which all work is to be done; null if no day is set. */
export const dueDay = (subject: BurnUpSubject, timeZone: string): number | null => {
  const text =
    subject.mode === 'release'
      ? subject.release.releaseDate
      : dayIn(subject.sprint.endDate, timeZone);
  return text === null ? null : dayNumber(text);
};
