import { type Instant, instantOf } from '#domain/kernel/time.ts';
import { dayNumber, dayOf } from '#domain/roadmap/days.ts';
import { enteredOf } from '../../store/time/moments.ts';

/** Returns the number of the day of a moment, in the user's time zone. */
export const dayAt = (at: string): number => dayNumber(enteredOf(at as Instant).day);

/** Returns the last moment of a day, in the user's time zone. */
export const endOfDay = (day: number): Instant =>
  instantOf(new Date(`${dayOf(day)}T23:59:59.999`).getTime());

/** Returns the first moment of a day, in the user's time zone. */
export const startOfDay = (day: number): Instant =>
  instantOf(new Date(`${dayOf(day)}T00:00`).getTime());

const MONTH = 30;
const WEEK = 7;

/** What the handle of the strip can be moved over. Days are day numbers. */
export interface Strip {
  readonly first: number;
  readonly today: number;
  readonly counts: ReadonlyMap<number, number>;
}

/** Returns the next day with changes in a direction; the end of the strip if there is none. */
export const nextChange = ({ first, today, counts }: Strip, day: number, step: 1 | -1): number => {
  for (let each = day + step; each >= first && each <= today; each += step) {
    if (counts.has(each)) return each;
  }
  return step > 0 ? today : first;
};

const MOVES: Readonly<Record<string, (strip: Strip, day: number, shift: boolean) => number>> = {
  ArrowLeft: (_strip, day, shift) => day - (shift ? WEEK : 1),
  ArrowRight: (_strip, day, shift) => day + (shift ? WEEK : 1),
  ArrowDown: (_strip, day, shift) => day - (shift ? WEEK : 1),
  ArrowUp: (_strip, day, shift) => day + (shift ? WEEK : 1),
  PageUp: (_strip, day) => day - MONTH,
  PageDown: (_strip, day) => day + MONTH,
  Home: ({ first }) => first,
  End: ({ today }) => today,
  '[': (strip, day) => nextChange(strip, day, -1),
  ']': (strip, day) => nextChange(strip, day, 1),
};

/** Returns the day to which a key moves the handle; null if the key moves nothing. */
export const dayByKey = (
  strip: Strip,
  day: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): number | null => {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  if (!move) return null;
  return Math.min(strip.today, Math.max(strip.first, move(strip, day, shiftKey)));
};

/** Returns where a day is on the strip, in percent of its width. `of`: 0 for the start of the day, 1 for its end. */
export const placeOf = (
  { first, today }: Pick<Strip, 'first' | 'today'>,
  day: number,
  of = 0.5,
): string => `${((day - first + of) / (today - first + 1)) * 100}%`;
