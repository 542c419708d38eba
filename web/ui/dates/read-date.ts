import { noonOf, weekdayOf } from '#domain/roadmap/days.ts';
import { type DateWords, folded, type Part, type Unit } from './date-words.ts';
import { dayAt, monthLength, monthsOn } from './months.ts';

/**
 * What a typed text means. `near`: dates that the user may have meant. Day numbers are those of
 * `#domain/roadmap/days.ts`.
 */
export type Reading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'day'; readonly day: number }
  /** The month does not have the day. `month`: its first day. `days`: how many days it has. */
  | {
      readonly kind: 'short';
      readonly month: number;
      readonly days: number;
      readonly near: readonly number[];
    }
  | { readonly kind: 'unknown'; readonly near: readonly number[] };

const UNKNOWN: Reading = { kind: 'unknown', near: [] };
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;
/** Letters that name a unit after a number with a sign, as in "+2w". */
const LETTERS: Readonly<Record<string, Unit>> = {
  '': 'day',
  d: 'day',
  w: 'week',
  m: 'month',
  y: 'year',
};

const away = (today: number, unit: Unit, count: number): number => {
  if (unit === 'day') return today + count;
  if (unit === 'week') return today + 7 * count;
  return monthsOn(today, count * { month: 1, quarter: 3, year: 12 }[unit]);
};

const isInRange = (day: number): boolean => {
  const year = noonOf(day).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

const counted = (today: number, unit: Unit, count: number): Reading => {
  // With larger numbers, dates cannot be calculated.
  if (Math.abs(count) > 99_999) return UNKNOWN;
  const day = away(today, unit, count);
  return isInRange(day) ? { kind: 'day', day } : UNKNOWN;
};

/** Returns the year for a date that was typed without one: the year in which it is nearest to today. */
const nearestYear = (today: number, month: number, day: number): number => {
  const now = noonOf(today).getUTCFullYear();
  const far = (year: number) =>
    Math.abs(dayAt(year, month, Math.min(day, monthLength(year, month))) - today);
  const [first = now] = [now, now + 1, now - 1].sort((left, right) => far(left) - far(right));
  return first;
};

const fullYear = (text: string): number => (text.length <= 2 ? 2000 + Number(text) : Number(text));

type Fields = Readonly<Partial<Record<Part, string>>>;

const fromFields = (fields: Fields, today: number): Reading => {
  const month = Number(fields.month) - 1;
  const day = Number(fields.day ?? 1);
  if (!(day >= 1 && day <= 31)) return UNKNOWN;
  if (!(month >= 0 && month <= 11)) {
    // The user may have typed day and month in the other order. That date is suggested, but not taken.
    if (!(month <= 30 && day <= 12)) return UNKNOWN;
    const swapped = fromFields({ ...fields, day: fields.month ?? '', month: String(day) }, today);
    return swapped.kind === 'day' ? { kind: 'unknown', near: [swapped.day] } : UNKNOWN;
  }
  const year = fields.year === undefined ? nearestYear(today, month, day) : fullYear(fields.year);
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return UNKNOWN;
  const days = monthLength(year, month);
  if (day <= days) return { kind: 'day', day: dayAt(year, month, day) };
  const last = dayAt(year, month, days);
  return { kind: 'short', month: dayAt(year, month, 1), days, near: [last, last + 1] };
};

/** Reads a date of numbers. If the year is first, it is read as ISO 8601, otherwise in the order of the locale. */
const fromNumbers = (numbers: readonly string[], words: DateWords, today: number): Reading => {
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length === 1 && first.length === 8) {
    const [year, month, day] = [first.slice(0, 4), first.slice(4, 6), first.slice(6)];
    return fromFields({ year, month, day }, today);
  }
  if (numbers.length === 3 && first.length === 4) {
    return fromFields({ year: first, month: second, day: third }, today);
  }
  if (numbers.length !== 2 && numbers.length !== 3) return UNKNOWN;
  const short = words.order.filter((part) => part !== 'year');
  // If the last number has four digits, it is the year, even in a locale that starts with the year.
  const order =
    numbers.length === 2 ? short : third.length === 4 ? [...short, 'year'] : words.order;
  return fromFields(Object.fromEntries(order.map((part, at) => [part, numbers[at]])), today);
};

/** Reads a date with a month's name, a day and maybe a year, in any order: "8 Dec", "December 8, 2026". */
const fromNames = (tokens: readonly string[], words: DateWords, today: number): Reading | null => {
  const numbers = tokens.filter((token) => /^\d+$/.test(token));
  const names = tokens.filter((token) => !/^\d+$/.test(token) && !words.fillers.has(token));
  const named = names.filter((name) => words.months.has(name));
  // A name can be both a weekday and a month: in Spanish, "mar" is Tuesday and March. If there is another month's name,
  // it is the weekday.
  const clear = named.filter((name) => !words.weekdays.has(name));
  const months = (clear.length > 0 ? clear : named).slice(-1).map((name) => words.months.get(name));
  const others = names.filter((name) => !words.months.has(name) && !words.weekdays.has(name));
  const [month] = months;
  if (clear.length > 1 || others.length > 0) return null;
  if (month === undefined) return numbers.length > 1 ? fromNumbers(numbers, words, today) : null;
  if (numbers.length > 2) return null;
  const long = numbers.find((number) => number.length === 4);
  const rest = numbers.filter((number) => number !== long);
  const [day, year] = words.order[0] === 'year' && rest.length === 2 ? [...rest].reverse() : rest;
  const given = long ?? year;
  return fromFields(
    { month: String(month + 1), ...(day && { day }), ...(given && { year: given }) },
    today,
  );
};

const fromWeekday = (text: string, words: DateWords, today: number): Reading | null => {
  const weekday = words.weekdays.get(text);
  if (weekday === undefined) return null;
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  return { kind: 'day', day: today + (ahead === 0 ? 7 : ahead) };
};

const fromPhrase = (text: string, words: DateWords, today: number): Reading | null => {
  const named = words.named.get(text);
  if (named) return counted(today, ...named);
  const signed = /^([+-])(\d+)([dwmy]?)$/.exec(text);
  const unit = LETTERS[signed?.[3] ?? ''];
  if (signed && unit) return counted(today, unit, Number(`${signed[1]}${signed[2]}`));
  const number = /\d+/.exec(text)?.[0];
  if (number === undefined) return null;
  const [before, after] = [
    text.slice(0, text.indexOf(number)),
    text.slice(text.indexOf(number) + number.length),
  ];
  const phrase = words.phrases.find((each) => each.before === before && each.after === after);
  return phrase ? counted(today, phrase.unit, phrase.sign * Number(number)) : null;
};

/** Splits a weekday from the text before it, because Chinese has no space there: "8日星期二". */
const split = (token: string, words: DateWords): readonly string[] => {
  const named = [...words.weekdays.keys()].filter((name) => name.length > 1);
  const name = named.find((each) => token !== each && token.endsWith(each));
  return name && /\p{Script=Han}/u.test(name) ? [token.slice(0, -name.length), name] : [token];
};

/** Splits a token at its hyphens, unless they belong to a weekday's name, as in Portuguese: "segunda-feira". */
const unhyphenated = (token: string, words: DateWords): readonly string[] =>
  words.weekdays.has(token) ? [token] : token.split('-');

const tokensOf = (text: string, words: DateWords): readonly string[] =>
  (text.normalize('NFKC').match(/\d+|[^\d\s/.,\-–·()]+(?:-\p{L}+)*/gu) ?? [])
    .map(folded)
    .flatMap((token) => unhyphenated(token, words))
    .filter(Boolean)
    .flatMap((token) => split(token, words));

const readIn = (text: string, words: DateWords, today: number): Reading | null => {
  const whole = folded(text);
  const said = fromPhrase(whole, words, today) ?? fromWeekday(whole, words, today);
  if (said) return said;
  const tokens = tokensOf(text, words);
  if (tokens.length === 0 || tokens.length > 8) return null;
  if (tokens.every((token) => /^\d+$/.test(token))) return fromNumbers(tokens, words, today);
  return fromNames(tokens, words, today);
};

/** Maximum length of a text that is read as a date. */
const LONGEST = 80;

/**
 * Reads a typed date: numbers in the order of the locale, ISO 8601, names of months and weekdays, "tomorrow", "in 2
 * weeks", "+10". Tries the words of the user's language first, then those of English.
 */
export const readDate = (text: string, words: readonly DateWords[], today: number): Reading => {
  if (text.trim() === '') return { kind: 'empty' };
  if (text.length > LONGEST) return UNKNOWN;
  const readings = words.map((each) => readIn(text.trim(), each, today));
  const found = readings.find((reading) => reading?.kind === 'day');
  return found ?? readings.find((reading) => reading !== null) ?? UNKNOWN;
};
