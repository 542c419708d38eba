import { dayNumber, noonOf, weekdayOf } from '#domain/roadmap/days.ts';

/** Returns the number of days in a month. Months count from 0; 12 is January of the next year. */
export const monthLength = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0, 12)).getUTCDate();

/**
 * Returns the day number of a date. Months count from 0; 12 is January of the next year. The month must have the day.
 */
export const dayAt = (year: number, month: number, day: number): number =>
  dayNumber(new Date(Date.UTC(year, month, day, 12)).toISOString());

/** Returns the first day of a day's month. */
export const monthOf = (day: number): number => day - noonOf(day).getUTCDate() + 1;

/** Returns the same day `by` months later. If that month is too short, returns its last day. */
export const monthsOn = (day: number, by: number): number => {
  const date = noonOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + by];
  return dayAt(year, month, Math.min(date.getUTCDate(), monthLength(year, month)));
};

/**
 * Returns the weeks of the month whose first day is `first`. Each week has seven days; those outside the month are
 * null. `weekStart`: the weekday with which weeks start, 0 for Sunday.
 */
export const monthWeeks = (
  first: number,
  weekStart: number,
): readonly (readonly (number | null)[])[] => {
  const date = noonOf(first);
  const length = monthLength(date.getUTCFullYear(), date.getUTCMonth());
  const before = (weekdayOf(first) - weekStart + 7) % 7;
  const count = Math.ceil((before + length) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => {
      const at = week * 7 + place - before;
      return at >= 0 && at < length ? first + at : null;
    }),
  );
};

/**
 * Returns the day to which a key moves the focus in a calendar; null if the key does not move it (ARIA Authoring
 * Practices, date grid).
 */
export const movedBy = (
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  day: number,
  { today, weekStart }: { readonly today: number; readonly weekStart: number },
): number | null => {
  const since = (weekdayOf(day) - weekStart + 7) % 7;
  const moves: Readonly<Record<string, () => number>> = {
    ArrowLeft: () => day - 1,
    ArrowRight: () => day + 1,
    ArrowUp: () => day - 7,
    ArrowDown: () => day + 7,
    PageUp: () => monthsOn(day, shiftKey ? -12 : -1),
    PageDown: () => monthsOn(day, shiftKey ? 12 : 1),
    Home: () => day - since,
    End: () => day + 6 - since,
    t: () => today,
    T: () => today,
  };
  return Object.hasOwn(moves, key) ? (moves[key]?.() ?? null) : null;
};
