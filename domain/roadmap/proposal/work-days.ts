import { weekdayOf } from '../days.ts';

/** Days counted without weekends: the first working day at or behind a day, and the day of such a number. */
export interface WorkDays {
  /** How many working days lie before a day, counted from 1 January 1970. */
  readonly before: (day: number) => number;
  /** The working day of a number that `before` gives. */
  readonly dayOf: (number: number) => number;
}

const WEEK = 7;

/** `weekend` are weekdays, 0 for Sunday; a week without any working day counts as one without a weekend. */
export const workDays = (weekend: readonly number[]): WorkDays => {
  const works = Array.from({ length: WEEK }, (_, at) => !weekend.includes(weekdayOf(at)));
  const places = works.flatMap((work, at) => (work ? [at] : []));
  const offs = places.length === 0 ? works.map((_, at) => at) : places;
  const counts = Array.from({ length: WEEK }, (_, at) => offs.filter((off) => off < at).length);
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
