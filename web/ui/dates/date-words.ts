/** Units of time in texts such as "in 2 weeks". */
export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';
/** A part of a typed date. */
export type Part = 'day' | 'month' | 'year';

/**
 * A phrase such as "in 2 weeks" in one language: the texts `before` and `after` the number, as `folded` returns them,
 * and whether it means the future (1) or the past (-1).
 */
interface Phrase {
  readonly before: string;
  readonly after: string;
  readonly unit: Unit;
  readonly sign: 1 | -1;
}

/** What users of a locale may type for a date. All texts are in the form that `folded` returns. */
export interface DateWords {
  readonly locale: string;
  /** Order of day, month and year in dates of numbers. */
  readonly order: readonly Part[];
  /** Month names with their number, 0 for January. */
  readonly months: ReadonlyMap<string, number>;
  /** Weekday names with their number, 0 for Sunday. */
  readonly weekdays: ReadonlyMap<string, number>;
  /** Words such as "tomorrow" and "next week", with the unit and the number of units from today. */
  readonly named: ReadonlyMap<string, readonly [Unit, number]>;
  readonly phrases: readonly Phrase[];
  /** Words between the parts of a date that mean nothing, such as "de" in Spanish. */
  readonly fillers: ReadonlySet<string>;
}

const UNITS: readonly Unit[] = ['day', 'week', 'month', 'quarter', 'year'];
const STYLES = ['long', 'short', 'narrow'] as const;
/** Together, these numbers need every plural form that the product’s languages have. */
const COUNTS = [1, 2, 5, 21];

/** Usual words that the browser's Unicode data does not contain. */
const EXTRA: Readonly<Record<string, readonly (readonly [string, Unit, number])[]>> = {
  en: [['tmr', 'day', 1]],
  de: [['nächste Woche', 'week', 1]],
  es: [['pasado', 'day', 2]],
  ja: [
    ['あした', 'day', 1],
    ['きょう', 'day', 0],
  ],
  ko: [['담주', 'week', 1]],
  zh: [['下星期', 'week', 1]],
};

/** Returns a text without case, accents of Latin letters, spaces and points: "1 déc." becomes "1dec". */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[\s.,]+/g, '');

const parts = (locale: string, options: Intl.DateTimeFormatOptions, date: Date) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).formatToParts(date);

/**
 * Returns a month or weekday name as it is alone and beside a day, because some languages change a month's name beside
 * a day.
 */
const forms = (locale: string, field: 'month' | 'weekday', date: Date, style: 'long' | 'short') =>
  [{}, { day: 'numeric' } as const].flatMap((beside) => {
    const made = parts(locale, { ...beside, [field]: style }, date);
    const name = folded(made.find(({ type }) => type === field)?.value ?? '');
    return /\p{L}/u.test(name) ? [name] : [];
  });

/** Returns the beginnings of a name, from three letters on, that no other name has. */
const beginnings = (name: string, all: readonly string[]): readonly string[] =>
  Array.from({ length: Math.max(0, name.length - 3) }, (_, at) => name.slice(0, at + 3)).filter(
    (begin) => all.every((other) => other === name || !other.startsWith(begin)),
  );

/** Returns all forms of month or weekday names: long, short, and unique beginnings. */
const namesOf = (
  locale: string,
  field: 'month' | 'weekday',
  dates: readonly Date[],
): ReadonlyMap<string, number> => {
  const longs = dates.map((date) => forms(locale, field, date, 'long').at(-1) ?? '');
  const entries = dates.flatMap((date, at) => [
    ...beginnings(longs[at] ?? '', longs).map((begin) => [begin, at] as const),
    ...(['long', 'short'] as const).flatMap((style) =>
      forms(locale, field, date, style).map((name) => [name, at] as const),
    ),
  ]);
  return new Map(entries);
};

const phrasesOf = (locale: string): readonly Phrase[] => {
  const found = new Map<string, Phrase>();
  for (const style of STYLES) {
    const format = new Intl.RelativeTimeFormat(locale, { style, numeric: 'always' });
    for (const unit of UNITS) {
      for (const sign of [1, -1] as const) {
        for (const count of COUNTS) {
          const made = format.formatToParts(sign * count, unit);
          const at = made.findIndex(({ type }) => type === 'integer');
          const join = (some: typeof made) => folded(some.map(({ value }) => value).join(''));
          const [before, after] = [join(made.slice(0, at)), join(made.slice(at + 1))];
          const phrase = { before, after, unit, sign };
          // A short form such as "+2m" may mean two units. The longer styles come first, so their unit is kept.
          const key = `${before}|${after}`;
          if (!found.has(key)) found.set(key, phrase);
        }
      }
    }
  }
  return [...found.values()];
};

const namedOf = (locale: string, language: string): DateWords['named'] => {
  const named = new Map<string, readonly [Unit, number]>();
  for (const style of STYLES) {
    const format = new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' });
    for (const unit of UNITS) {
      for (const count of [0, 1, -1, 2, -2, 3]) {
        const text = folded(format.format(count, unit));
        if (!/\d/.test(text) && !named.has(text)) named.set(text, [unit, count]);
      }
    }
  }
  for (const [text, unit, count] of EXTRA[language] ?? []) named.set(folded(text), [unit, count]);
  return named;
};

const month = (at: number): Date => new Date(Date.UTC(2026, at, 15));
const weekday = (at: number): Date => new Date(Date.UTC(2026, 1, 1 + at));
const MONTHS = Array.from({ length: 12 }, (_, at) => month(at));
const WEEKDAYS = Array.from({ length: 7 }, (_, at) => weekday(at));

const make = (locale: string): DateWords => {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const long = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' } as const;
  const isPart = (type: string): type is Part => ['day', 'month', 'year'].includes(type);
  return {
    locale,
    order: parts(locale, numeric, month(0)).flatMap(({ type }) => (isPart(type) ? [type] : [])),
    months: namesOf(locale, 'month', MONTHS),
    weekdays: namesOf(locale, 'weekday', WEEKDAYS),
    named: namedOf(locale, locale.split('-')[0] ?? ''),
    phrases: phrasesOf(locale),
    fillers: new Set(
      parts(locale, long, month(0)).flatMap(({ type, value }) =>
        type === 'literal' ? [folded(value)] : [],
      ),
    ),
  };
};

const known = new Map<string, DateWords>();

/** Returns the words of a locale, which are made from the browser's Unicode data. */
export const dateWords = (locale: string): DateWords => {
  const there = known.get(locale);
  if (there) return there;
  const made = make(locale);
  known.set(locale, made);
  return made;
};
