import { boundedPixels } from '../aggregates/setting/roadmap-choices.ts';
import { dayNumber, noonOf, weekdayOf } from './days.ts';

/** Maps days to pixels. `origin` is the day at the left edge. */
export interface Scale {
  readonly origin: number;
  readonly pixels: number;
}

/** Returns the left edge of a day, in pixels. */
export const xOf = ({ origin, pixels }: Scale, day: number): number => (day - origin) * pixels;

export const dayAtX = ({ origin, pixels }: Scale, x: number): number =>
  // A position that was computed from a day may be slightly to the left of that day, because of floating-point errors.
  // So a small number is added.
  origin + Math.floor(x / pixels + 1e-6);

/** Converts a distance in pixels to whole days. */
export const daysOf = ({ pixels }: Scale, way: number): number => Math.round(way / pixels);

/** Returns the left edge and the width of a bar from one day to another. Both days are in the bar. */
export const boxOf = (
  scale: Scale,
  start: number,
  end: number,
): { readonly left: number; readonly width: number } => ({
  left: xOf(scale, start),
  width: (end - start + 1) * scale.pixels,
});

/** Returns the pixels per day with which the given days, and a margin on both sides, fill a width. */
export const fittingPixels = (start: number, end: number, width: number): number =>
  boundedPixels(width / ((end - start + 1) * 1.06));

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/**
 * The units of the two rows in the header of the timeline. They are the finest units that are readable at the current
 * zoom.
 */
export interface Units {
  readonly major: Unit;
  readonly minor: Unit;
}

export const unitsOf = (pixels: number): Units => {
  if (pixels > 30) return { major: 'week', minor: 'day' };
  if (pixels >= 8) return { major: 'month', minor: 'week' };
  return pixels >= 1.1 ? { major: 'quarter', minor: 'month' } : { major: 'year', minor: 'quarter' };
};

/** Weekends are drawn only when a day is at least this many pixels wide. */
export const WEEKENDS_FROM = 8;

const MONTHS: Partial<Record<Unit, number>> = { month: 1, quarter: 3, year: 12 };

const firstOf = (year: number, month: number): number =>
  Math.floor(Date.UTC(year, month, 1, 12) / 86_400_000);

/**
 * Returns the first day of the week, month or other unit that contains a day. `weekStart` is the first weekday; 0 is
 * Sunday. Quarters and years begin with `yearStart`, the first month of the fiscal year; 1 is January.
 */
export const startOf = (unit: Unit, day: number, weekStart: number, yearStart = 1): number => {
  const months = MONTHS[unit];
  if (months === undefined) {
    return unit === 'day' ? day : day - ((weekdayOf(day) - weekStart + 7) % 7);
  }
  const date = noonOf(day);
  const month = date.getUTCMonth();
  return firstOf(date.getUTCFullYear(), month - ((month - yearStart + 13) % months));
};

/** Returns the first day of the next unit, for a unit that starts on `start`. */
export const nextStart = (unit: Unit, start: number): number => {
  const months = MONTHS[unit];
  if (months === undefined) return start + (unit === 'day' ? 1 : 7);
  const date = noonOf(start);
  return firstOf(date.getUTCFullYear(), date.getUTCMonth() + months);
};

/** Returns the first days of all units that overlap the given days, and the first day of the unit after them. */
export const startsIn = (
  unit: Unit,
  from: number,
  to: number,
  weekStart: number,
  yearStart = 1,
): number[] => {
  const starts = [startOf(unit, from, weekStart, yearStart)];
  for (let last = starts[0] ?? from; last <= to; ) {
    last = nextStart(unit, last);
    starts.push(last);
  }
  return starts;
};

/** The first weekday, and the weekdays that are not working days; 0 is Sunday. */
export interface Week {
  readonly start: number;
  readonly weekend: readonly number[];
  /** The first month of the fiscal year; absent for January (1). */
  readonly yearStart?: number;
}

/** Returns the ISO 8601 number of the week whose first day is given. */
export const weekNumber = (start: number): number => {
  const thursday = start + ((4 - weekdayOf(start) + 7) % 7);
  const year = noonOf(thursday).getUTCFullYear();
  return Math.floor((thursday - dayNumber(`${year}-01-01`)) / 7) + 1;
};
