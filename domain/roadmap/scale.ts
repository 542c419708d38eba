import { boundedPixels } from '../aggregates/setting/roadmap-choices.ts';
import { dayNumber, noonOf, weekdayOf } from './days.ts';

/** How days lie along the timeline: `origin` is the day at its left edge. */
export interface Scale {
  readonly origin: number;
  readonly pixels: number;
}

/** Where a day begins. */
export const xOf = ({ origin, pixels }: Scale, day: number): number => (day - origin) * pixels;

/** The day at a place. */
export const dayAtX = ({ origin, pixels }: Scale, x: number): number =>
  // A place that was worked out of a day lies at its very beginning, give or take what floating point loses.
  origin + Math.floor(x / pixels + 1e-6);

/** Whole days that a way of so many pixels comes to. */
export const daysOf = ({ pixels }: Scale, way: number): number => Math.round(way / pixels);

/** The left edge and the width of some days, the last one included. */
export const boxOf = (
  scale: Scale,
  start: number,
  end: number,
): { readonly left: number; readonly width: number } => ({
  left: xOf(scale, start),
  width: (end - start + 1) * scale.pixels,
});

/** The scale that shows some days in a width, with room at both sides. */
export const fittingPixels = (start: number, end: number, width: number): number =>
  boundedPixels(width / ((end - start + 1) * 1.06));

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The units of the two header rows: the finest that can still be read. */
export interface Units {
  readonly major: Unit;
  readonly minor: Unit;
}

export const unitsOf = (pixels: number): Units => {
  if (pixels > 30) return { major: 'week', minor: 'day' };
  if (pixels >= 8) return { major: 'month', minor: 'week' };
  return pixels >= 1.1 ? { major: 'quarter', minor: 'month' } : { major: 'year', minor: 'quarter' };
};

/** Days that are narrower leave no room for weekends. */
export const WEEKENDS_FROM = 8;

const MONTHS: Partial<Record<Unit, number>> = { month: 1, quarter: 3, year: 12 };

const firstOf = (year: number, month: number): number =>
  Math.floor(Date.UTC(year, month, 1, 12) / 86_400_000);

/**
 * Where the unit begins that a day is in; `weekStart` is the first weekday, 0 for Sunday. Quarters and years count from
 * `yearStart`, the month in which the fiscal year begins, 1 for January.
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

/** Where the unit after the one begins that begins on `start`. */
export const nextStart = (unit: Unit, start: number): number => {
  const months = MONTHS[unit];
  if (months === undefined) return start + (unit === 'day' ? 1 : 7);
  const date = noonOf(start);
  return firstOf(date.getUTCFullYear(), date.getUTCMonth() + months);
};

/** The beginnings of the units that some days touch, and of the one after them. */
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

/** The weekday on which a day's week begins, and the days that are no working days. */
export interface Week {
  readonly start: number;
  readonly weekend: readonly number[];
  /** Month in which the fiscal year begins, 1 for January, which it is where nothing is said. */
  readonly yearStart?: number;
}

/** The number of the week that begins on a day, as ISO 8601 counts them. */
export const weekNumber = (start: number): number => {
  const thursday = start + ((4 - weekdayOf(start) + 7) % 7);
  const year = noonOf(thursday).getUTCFullYear();
  return Math.floor((thursday - dayNumber(`${year}-01-01`)) / 7) + 1;
};
