import { noonOf } from '#domain/roadmap/days.ts';

const STYLES = {
  /** "8 Dec 2026". */
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  /** "Tue, 8 Dec 2026". */
  weekday: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** "Tue, 8 Dec". */
  brief: { weekday: 'short', day: 'numeric', month: 'short' },
  /** "Tuesday, 8 December 2026". */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** "08/12/2026". */
  numbers: { day: 'numeric', month: 'numeric', year: 'numeric' },
  /** "December 2026". */
  month: { month: 'long', year: 'numeric' },
  /** "8 Dec". */
  axis: { day: 'numeric', month: 'short' },
  column: { weekday: 'narrow' },
  /** "Tuesday". */
  columnName: { weekday: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const formats = new Map<string, Intl.DateTimeFormat>();

type Style = keyof typeof STYLES;

/** Languages whose short dates have numbers only, as in `2026/11/26`. */
const IN_NUMBERS = /^(?:ja|ko|zh)\b/;

const styleIn = (locale: string, style: Style): Style =>
  style === 'date' && IN_NUMBERS.test(locale) ? 'numbers' : style;

/** Returns a day number as text in the style and locale. */
export const dateText = (locale: string, style: Style, day: number): string => {
  const key = `${locale}|${style}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { ...STYLES[styleIn(locale, style)], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(noonOf(day));
};
