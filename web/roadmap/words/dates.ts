import { noonOf } from '#domain/roadmap/days.ts';
import type { Unit } from '#domain/roadmap/scale.ts';
import { nextStart, weekNumber } from '#domain/roadmap/scale.ts';

type Style = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date formatter. Formatters are cached, because creating one is slow. */
const format = (language: string, name: string, style: Style): Intl.DateTimeFormat => {
  const key = `${language}|${name}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
  formats.set(key, made);
  return made;
};

/** Returns a date such as "9 Apr", in the format of the language. */
export const shortDay = (language: string, day: number): string =>
  format(language, 'short', { day: 'numeric', month: 'short' }).format(noonOf(day));

/** Returns a date such as "9 Apr 2026", for days that may be in another year. */
export const shortDate = (language: string, day: number): string =>
  format(language, 'date', { day: 'numeric', month: 'short', year: 'numeric' }).format(noonOf(day));

/** Returns a date such as "Mon 9 Apr". */
export const weekDay = (language: string, day: number): string =>
  format(language, 'weekDay', { weekday: 'short', day: 'numeric', month: 'short' }).format(
    noonOf(day),
  );

/** Returns a date such as "9 April 2026". */
export const longDay = (language: string, day: number): string =>
  format(language, 'long', { day: 'numeric', month: 'long', year: 'numeric' }).format(noonOf(day));

/** Returns a text such as "9 – 20 Apr 2026". */
export const dayRange = (language: string, start: number, end: number): string =>
  format(language, 'range', { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    noonOf(start),
    noonOf(end),
  );

const shortRange = (language: string, start: number, end: number): string =>
  format(language, 'short', { day: 'numeric', month: 'short' }).formatRange(
    noonOf(start),
    noonOf(end),
  );

export interface DateWords {
  readonly language: string;
  readonly quarter: (quarter: number, year?: string) => string;
  readonly week: (number: number) => string;
  /** The month with which the fiscal year starts; 1 is January. */
  readonly yearStart: number;
}

/** Returns how many months of the fiscal year are over on a day. */
const monthsBefore = (day: number, yearStart: number): number =>
  (noonOf(day).getUTCMonth() - yearStart + 13) % 12;

const quarterOf = (day: number, yearStart: number): number =>
  Math.floor(monthsBefore(day, yearStart) / 3) + 1;

/** Returns the name of a fiscal year, such as "2026", or "2026/27" if it does not start in January. */
const yearOf = (language: string, day: number, yearStart: number): string => {
  if (yearStart === 1) return format(language, 'year', { year: 'numeric' }).format(noonOf(day));
  const date = noonOf(day);
  const first = date.getUTCFullYear() - (date.getUTCMonth() < yearStart - 1 ? 1 : 0);
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
};

/** Returns the label of a unit in the upper row of the calendar. */
export const majorLabel = (words: DateWords, unit: Unit, start: number) => {
  const { language, quarter, week, yearStart } = words;
  switch (unit) {
    case 'year':
      return yearOf(language, start, yearStart);
    case 'quarter':
      return quarter(quarterOf(start, yearStart), yearOf(language, start, yearStart));
    case 'month':
      return format(language, 'month', { month: 'long', year: 'numeric' }).format(noonOf(start));
    default:
      return `${week(weekNumber(start))} · ${shortRange(language, start, nextStart('week', start) - 1)}`;
  }
};

/** Returns the label of a unit in the lower row of the calendar. */
export const minorLabel = (words: DateWords, unit: Unit, start: number) => {
  const { language, quarter, yearStart } = words;
  switch (unit) {
    case 'quarter':
      return quarter(quarterOf(start, yearStart));
    case 'month':
      return format(language, 'minorMonth', { month: 'short' }).format(noonOf(start));
    case 'week':
      return format(language, 'minorWeek', { day: 'numeric' }).format(noonOf(start));
    default: {
      const weekday = format(language, 'narrow', { weekday: 'narrow' }).format(noonOf(start));
      return `${weekday} ${format(language, 'minorWeek', { day: 'numeric' }).format(noonOf(start))}`;
    }
  }
};
