import { isDay } from '../../kernel/day.ts';
import type { Day } from '../../kernel/time.ts';
import { dayOf } from '../../roadmap/days.ts';

/** The order of day, month and year in a date of three numbers. */
export type Order = 'dmy' | 'mdy' | 'ymd';

/** How a locale writes dates. */
export interface DayForms {
  readonly order: Order;
  /** True if `26. 4. 9.` begins with the year, as in Korean. Other dates with dots begin with the day. */
  readonly dotsWithYear: boolean;
  /** Numbers of the months, from 1, by name and short name, in the locale and in English. */
  readonly months: ReadonlyMap<string, number>;
  /** Words that may be next to a date, such as names of weekdays. */
  readonly fillers: ReadonlySet<string>;
}

const FILLERS = 'of de del the st nd rd th er le el den am'.split(' ');
/** The characters for year, month and day that follow a number. */
const UNIT = /(\d)\s*[年月日號号년월일]/gu;

const plain = (word: string): string => word.normalize('NFKC').toLowerCase().replace(/\.+$/, '');

const partOf = (locale: string, style: Intl.DateTimeFormatOptions, type: string, at: number) =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
    .formatToParts(at)
    .find((part) => part.type === type)?.value ?? '';

const WIDTHS = ['long', 'short'] as const;

const monthsOf = (locale: string): (readonly [string, number])[] =>
  Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
    WIDTHS.flatMap((width) =>
      [{ month: width }, { month: width, day: 'numeric' } as const].flatMap((style) => {
        const name = plain(partOf(locale, style, 'month', Date.UTC(2026, month, 15)));
        // Some languages write months as numbers. Such names are left out.
        return /^\D+$/.test(name) ? [[name, month + 1] as const] : [];
      }),
    ),
  );

const weekdaysOf = (locale: string): string[] =>
  Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 1, day + 1)).flatMap((at) =>
    WIDTHS.map((weekday) => plain(partOf(locale, { weekday }, 'weekday', at))),
  );

const orderOf = (locale: string): Order => {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0);
  const found = parts.flatMap(({ type }) => (/^(day|month|year)$/.test(type) ? type[0] : []));
  const order = found.join('');
  return order === 'mdy' || order === 'ymd' ? order : 'dmy';
};

/**
 * Returns how a locale (BCP 47) writes dates. English months are included, because Jira and spreadsheets write them
 * too.
 */
export const dayFormsOf = (locale: string): DayForms => ({
  order: orderOf(locale),
  dotsWithYear: /^\d+\. /.test(new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).format(0)),
  months: new Map([...monthsOf('en'), ['sept', 9], ...monthsOf(locale)]),
  fillers: new Set([...FILLERS, ...weekdaysOf('en'), ...weekdaysOf(locale)]),
});

/** A longer text is not read as a date. */
const LONGEST = 100;
/** A time after a date, with the words before the time. */
const TIME = /[\st,]*(?:[^\d\s]+\s*){0,2}\d{1,2}[:h]\d\d.*$/;
const BETWEEN = /^[\s.,/\-‐–'’()]*$/;
const TOKEN = /\d+|[\p{L}\p{M}]+\.?/gu;

interface Read {
  readonly numbers: readonly string[];
  /** The month that the text names, from 1; null if it names none. */
  readonly month: number | null;
}

const tokensOf = (
  text: string,
  { months, fillers }: Pick<DayForms, 'months' | 'fillers'>,
): Read | null => {
  if (!BETWEEN.test(text.replace(TOKEN, ''))) return null;
  const numbers: string[] = [];
  let month: number | null = null;
  for (const [token] of text.matchAll(TOKEN)) {
    const word = plain(token);
    if (/^\d/.test(word)) numbers.push(word);
    else if (months.has(word) && month === null) month = months.get(word) ?? null;
    else if (!fillers.has(word)) return null;
  }
  return { numbers, month };
};

const FIRST_SERIAL = 10_000;
const LAST_SERIAL = 99_999;
/** The day of serial number 0, in days since 1 January 1970. */
const ZERO_SERIAL = -25_569;

/**
 * Returns the date of a serial number, which a spreadsheet writes when the cell has no date format. Null for other
 * numbers.
 */
const serialDay = (text: string): Day | null => {
  const [, days] = /^(\d{5})(?:[.,]\d+)?$/.exec(text) ?? [];
  const serial = Number(days);
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? dayOf(serial + ZERO_SERIAL) : null;
};

const made = (year: string, month: number, day: string): Day | null => {
  if (year.length !== 2 && year.length !== 4) return null;
  const full = year.length === 2 ? `20${year}` : year;
  const text = [full, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDay(text) ? text : null;
};

const named = ([a = '', b = '']: readonly string[], month: number): Day | null =>
  a.length === 4 ? made(a, month, b) : made(b, month, a);

/**
 * Returns the order of three numbers. A year of four digits or a number above 12 shows the order; otherwise `order` is
 * returned.
 */
const orderIn = ([a = '', b = '', c = '']: readonly string[], order: Order): Order => {
  if (a.length === 4 || (order === 'ymd' && c.length < 4)) return 'ymd';
  if (Number(a) > 12) return 'dmy';
  if (Number(b) > 12) return 'mdy';
  return order === 'dmy' ? 'dmy' : 'mdy';
};

const ordered = ([a = '', b = '', c = '']: readonly string[], order: Order): Day | null => {
  if (order === 'ymd') return made(a, Number(b), c);
  return order === 'mdy' ? made(c, Number(a), b) : made(c, Number(b), a);
};

const DOTTED = /\d\s*\.\s*\d{1,2}\s*\.\s*\d/;
const SPACED = /\d\.\s+\d/;

/**
 * Returns the order of a date with dots, which depends neither on the locale nor on other rows. Null for other
 * separators.
 */
const dottedOrder = (bare: string, [a = '']: readonly string[], forms: DayForms): Order | null => {
  if (!DOTTED.test(bare)) return null;
  const withYear = a.length === 4 || (forms.dotsWithYear && SPACED.test(bare));
  return withYear ? 'ymd' : 'dmy';
};

const withoutTime = (text: string): string =>
  text.normalize('NFKC').trim().toLowerCase().replace(TIME, '').replaceAll(UNIT, '$1 ').trim();

/**
 * Reads a date as people and spreadsheets write it: ISO 8601, numbers, names of months, years 2000 to 2099 with two
 * digits, and serial numbers. Numbers with dots begin with the day. Other numbers are read in the order that they show,
 * otherwise in the order of `forms`. A time after the date is ignored. Returns null for any other text.
 */
export const readDay = (text: string, forms: DayForms): Day | null => {
  if (text.length > LONGEST) return null;
  const bare = withoutTime(text);
  const serial = serialDay(bare);
  if (serial) return serial;
  const [, ...whole] = /^(\d{4})(\d\d)(\d\d)$/.exec(bare) ?? [];
  if (whole.length === 3) return ordered(whole, 'ymd');
  const read = tokensOf(bare, forms);
  if (!read) return null;
  const { numbers, month } = read;
  if (month !== null) return numbers.length === 2 ? named(numbers, month) : null;
  if (numbers.length !== 3) return null;
  return ordered(numbers, dottedOrder(bare, numbers, forms) ?? orderIn(numbers, forms.order));
};

/** The order of day and month in one column of a file. */
export interface ColumnOrder {
  readonly order: Order;
  /** The order of the locale, which is used when the file does not show the order. */
  readonly assumed: Order;
  /**
   * `clear`: every date shows its order. `proven`: a number above 12 in some rows shows the order for all rows. `open`:
   * the file does not show the order, so the user or the locale decides.
   */
  readonly settled: 'clear' | 'proven' | 'open';
}

/**
 * Returns the three numbers of a date that may not show its order: it has no dots, no month name and no leading year.
 */
const threeNumbers = (text: string, forms: DayForms): (readonly string[])[] => {
  if (text.length > LONGEST) return [];
  const bare = withoutTime(text);
  const read = tokensOf(bare, forms);
  if (read === null || read.month !== null || read.numbers.length !== 3) return [];
  const { numbers } = read;
  return DOTTED.test(bare) || numbers[0]?.length === 4 ? [] : [numbers];
};

const above12 = (number = ''): boolean => Number(number) > 12;

/**
 * Returns the order in which a column writes dates such as 03/04/2026. A number above 12 in any row proves the order.
 * If no row proves it, or rows contradict each other, the user's choice counts, otherwise the locale.
 */
export const columnOrder = (
  texts: readonly string[],
  forms: DayForms,
  chosen: Order | null = null,
): ColumnOrder => {
  const days = texts.flatMap((text) => threeNumbers(text, forms));
  const short = days.some(([, , c = '']) => c.length < 4);
  const assumed = forms.order === 'ymd' && !short ? 'mdy' : forms.order;
  if (days.length === 0) return { order: assumed, assumed, settled: 'clear' };
  const dayFirst = days.some(([a, b]) => above12(a) && !above12(b));
  const monthFirst = days.some(([a, b]) => !above12(a) && above12(b));
  if (assumed !== 'ymd' && dayFirst !== monthFirst) {
    return { order: dayFirst ? 'dmy' : 'mdy', assumed, settled: 'proven' };
  }
  const open = assumed === 'ymd' || days.some(([a, b]) => !above12(a) && !above12(b) && a !== b);
  return open
    ? { order: chosen ?? assumed, assumed, settled: 'open' }
    : { order: assumed, assumed, settled: 'clear' };
};
