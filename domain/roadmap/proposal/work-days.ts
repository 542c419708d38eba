import { weekdayOf } from '../days.ts';

/** Converts calendar days to numbers of working days, and back. These numbers skip weekends. */
export interface WorkDays {
  /** Returns the number of working days before a calendar day, counted from 1 January 1970. */
  readonly before: (day: number) => number;
  /** Returns the calendar day of a number that `before` returned. */
  readonly dayOf: (number: number) => number;
}

const WEEK = 7;

/**
 * Returns the functions that convert days. `weekend` has the weekdays that are not working days; 0 is Sunday. If it has
 * all weekdays, every day counts as a working day.
 */
export const workDays = (weekend: readonly number[]): WorkDays => {
  const works = Array.from({ length: WEEK }, (_, index) => !weekend.includes(weekdayOf(index)));
  const places = works.flatMap((work, index) => (work ? [index] : []));
  const offs = places.length === 0 ? works.map((_, index) => index) : places;
  const counts = Array.from(
    { length: WEEK },
    (_, index) => offs.filter((off) => off < index).length,
  );
  return {
    before: (day) => {
      const weeks = Math.floor(day / WEEK);
      return weeks * offs.length + (counts[day - weeks * WEEK] ?? 0);
    },
    dayOf: (number) => {
      const weeks = Math.floor(number / offs.length);
      return weeks * WEEK + (offs[number - weeks * offs.length] ?? 0);
    },
  };
};
