import type { Day } from '../kernel/time.ts';

const DAY = 86_400_000;

/**
 * Returns the number of a calendar day; 1 January 1970 has the number 0. The roadmap calculates only with whole days,
 * so that neither time zones nor daylight saving time can move a bar (R-TEXT-9).
 */
export const dayNumber = (day: string): number =>
  Math.floor(Date.parse(`${day.slice(0, 10)}T12:00:00Z`) / DAY);

/** Returns noon UTC of a day, by the number of the day. */
export const noonOf = (number: number): Date => new Date((number + 0.5) * DAY);

const TWO = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));

/** Returns the calendar day with the given number, as YYYY-MM-DD. */
export const dayOf = (number: number): Day => {
  const noon = noonOf(number);
  const year = noon.getUTCFullYear();
  // Years of four digits are formatted here, which is faster than `toISOString`, because a proposal formats thousands
  // of days.
  if (!(year >= 1000 && year <= 9999)) return noon.toISOString().slice(0, 10) as Day;
  return `${year}-${TWO[noon.getUTCMonth() + 1]}-${TWO[noon.getUTCDate()]}` as Day;
};

/** Returns the weekday of a day's number; 0 is Sunday, as in `Date`. */
export const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7;

const formats = new Map<string, Intl.DateTimeFormat>();

const calendarOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone });
  formats.set(timeZone, made);
  return made;
};

const isNoon = (moment: string): boolean => /T12:00(:00(\.000)?)?(Z|\+00:?00)$/.test(moment);

/**
 * Returns the calendar day of a text with a day or a moment; null for any other text. Converts moments to the viewer's
 * time zone, except noon UTC, because whole days are stored as noon UTC. Does not convert days without a time.
 */
export const dayIn = (text: string | null, timeZone: string): Day | null => {
  if (text === null) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) || isNoon(text)) return text.slice(0, 10) as Day;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : (calendarOf(timeZone).format(time) as Day);
};

/**
 * Returns the number of working days from one day to another. Both days count. `weekend` has the weekdays that are not
 * working days.
 */
export const workingDays = (from: number, to: number, weekend: readonly number[]): number => {
  const days = to - from + 1;
  if (days <= 0) return 0;
  const weeks = Math.floor(days / 7);
  const rest = Array.from({ length: days % 7 }, (_, index) => weekdayOf(from + weeks * 7 + index));
  return weeks * (7 - weekend.length) + rest.filter((day) => !weekend.includes(day)).length;
};
