import { JqlError } from '../syntax/jql-error.ts';

/** A moment that never happened. Every comparison with it is false. */
export const NEVER = Number.NaN;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const UNIT_MS: Readonly<Record<string, number>> = {
  m: MINUTE,
  h: 60 * MINUTE,
  d: DAY,
  w: 7 * DAY,
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
};

/** Returns the local time in a zone at a moment, as the milliseconds since 1970 at which UTC clocks show this time. */
export const wallClock = (instant: number, zone: string): number => {
  if (zone === 'UTC') return instant;
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  );
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
};

export const startOfDay = (shown: number): number => Math.floor(shown / DAY) * DAY;

export const fromWallClock = (shown: number, zone: string): number => {
  const guess = shown - (wallClock(shown, zone) - shown);
  return guess + (shown - wallClock(guess, zone));
};

const ABSOLUTE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?$/;
const PERIOD = /^([+-])?\s*((?:\d+\s*[wdhm]\s*)+)$/;

/** Returns the milliseconds in a period such as `-2w`, `4w 2d` or `30m`. Returns null if the text is not a period. */
export const periodOf = (text: string): number | null => {
  const match = PERIOD.exec(text.trim());
  if (!match) return null;
  const total = [...(match[2] ?? '').matchAll(/(\d+)\s*([wdhm])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0),
    0,
  );
  return match[1] === '-' ? -total : total;
};

const absoluteOf = (text: string, zone: string): number | null => {
  const match = ABSOLUTE.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour = '0', minute = '0'] = match;
  const shown = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
  );
  const back = new Date(shown);
  if (back.getUTCMonth() !== Number(month) - 1 || back.getUTCDate() !== Number(day)) return null;
  return fromWallClock(shown, zone);
};

const MOMENT_FORMATS = "'yyyy/MM/dd HH:mm', 'yyyy-MM-dd HH:mm', 'yyyy/MM/dd', 'yyyy-MM-dd'";
const DAY_FORMATS = "'YYYY/MM/DD', 'YYYY-MM-DD'";

/** The field or predicate to which a date belongs, which error messages name. */
export interface DateSubject {
  readonly kind: 'field' | 'predicate';
  readonly name: string;
  /** True for fields whose values are days without a time. */
  readonly ofDays?: boolean;
}

/** Parses a date in a query: an absolute date, a period before or after now, or milliseconds since 1970. */
export const momentOf = (
  text: string,
  subject: DateSubject,
  now: () => number,
  zone: string,
): number => {
  const absolute = absoluteOf(text, zone);
  if (absolute !== null && !(subject.ofDays && text.includes(':'))) return absolute;
  const period = periodOf(text);
  if (period !== null) return now() + period;
  if (/^\d{10,}$/.test(text)) return Number(text);
  const formats = subject.ofDays ? DAY_FORMATS : MOMENT_FORMATS;
  throw new JqlError(
    `Date value '${text}' for ${subject.kind} '${subject.name}' is invalid. Valid formats include: ${formats}, or a period format e.g. '-5d', '4w 2d'.`,
  );
};

type Unit = 'Day' | 'Week' | 'Month' | 'Year';

const START: Record<Unit, (shown: Date) => number> = {
  Day: (date) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()),
  Week: (date) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - date.getUTCDay()),
  Month: (date) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1),
  Year: (date) => Date.UTC(date.getUTCFullYear(), 0, 1),
};

const DEFAULT_UNIT: Record<Unit, string> = { Day: 'd', Week: 'w', Month: 'M', Year: 'y' };

/**
 * Adds an offset such as `-1`, `+2w` or `3M` to a local time. If the offset has no unit, the unit of the function
 * applies.
 */
const moved = (shown: number, offset: string, unit: Unit): number | null => {
  const match = /^([+-]?\d+)\s*([mhdwMy])?$/.exec(offset.trim());
  if (!match) return null;
  const count = Number(match[1]);
  const by = match[2] ?? DEFAULT_UNIT[unit];
  const day = new Date(shown);
  if (by === 'M') return day.setUTCMonth(day.getUTCMonth() + count);
  if (by === 'y') return day.setUTCFullYear(day.getUTCFullYear() + count);
  return shown + count * (UNIT_MS[by] ?? 0);
};

const NAME = /^(start|end)of(day|week|month|year)$/i;

/**
 * Returns the moment of a function such as `now()`, `startOfWeek(-1)` or `endOfMonth("+1w")`. Returns null for
 * functions that do not return a time.
 */
export const dateFunction = (
  name: string,
  args: readonly string[],
  now: number,
  zone: string,
): number | null => {
  if (name.toLowerCase() === 'now') return now;
  const match = NAME.exec(name);
  if (!match) return null;
  const word = match[2] ?? '';
  const unit = (word[0]?.toUpperCase() + word.slice(1).toLowerCase()) as Unit;
  const start = START[unit](new Date(wallClock(now, zone)));
  const base = match[1]?.toLowerCase() === 'end' ? nextStart(start, unit) - 1 : start;
  const shown = args[0] === undefined ? base : shifted(base, args[0], unit, match[1] ?? '');
  if (shown === null)
    throw new JqlError(
      `Duration for function '${name}' should have the format (+/-)n(yMwdm), e.g -1M for 1 month earlier.`,
    );
  return fromWallClock(shown, zone);
};

const nextStart = (start: number, unit: Unit): number => moved(start, '1', unit) ?? start;

/**
 * Adds an offset to the start or end of a period. If months are added to the end of a month, the result is the end of
 * the resulting month.
 */
const shifted = (base: number, offset: string, unit: Unit, edge: string): number | null => {
  if (edge.toLowerCase() !== 'end') return moved(base, offset, unit);
  const begin = moved(base + 1, offset, unit);
  return begin === null ? null : begin - 1;
};
