import type { Finished } from './finished.ts';

/** The number of simulation runs. */
export const RUNS = 10_000;
export const WINDOWS = [4, 8, 12, 26] as const;
/** A forecast of more days than this is not shown, because it would not be credible. */
const MOST_DAYS = 1500;
/** If fewer stories were finished, or in fewer weeks, a forecast is marked as based on little data. */
const THIN = { stories: 15, weeks: 4 } as const;

/** How many stories were finished on each day of the last weeks. Days without a finished story have 0. */
export interface Throughput {
  readonly perDay: readonly number[];
  readonly stories: number;
  /** Weeks in which at least one story was finished. */
  readonly weeks: number;
  readonly thin: boolean;
}

export const throughputOf = (
  finished: readonly Finished[],
  today: number,
  weeks: number,
): Throughput => {
  const days = weeks * 7;
  const perDay = Array.from({ length: days }, () => 0);
  for (const { day } of finished) {
    const dayIndex = day === null ? -1 : day - (today - days);
    if (dayIndex >= 0 && dayIndex < days) perDay[dayIndex] = (perDay[dayIndex] ?? 0) + 1;
  }
  const stories = perDay.reduce((sum, count) => sum + count, 0);
  const busy = new Set(perDay.flatMap((count, index) => (count > 0 ? [Math.floor(index / 7)] : [])))
    .size;
  return {
    perDay,
    stories,
    weeks: busy,
    thin: stories < THIN.stories || busy < Math.min(THIN.weeks, weeks),
  };
};

/**
 * The input of a forecast. `left` has the number of open stories of each item; the items are done one after the other.
 */
export interface ForecastWork {
  readonly left: readonly number[];
  readonly perDay: readonly number[];
  readonly runs: number;
  readonly seed: number;
}

/**
 * Days from today until an item is done with a probability of 50 % and of 85 %. Null if that is too far in the future,
 * or if nothing was finished.
 */
export interface Forecast {
  readonly p50: number | null;
  readonly p85: number | null;
}

export type Verdict = 'likely' | 'possible' | 'unlikely';

/**
 * Returns how likely a date is: likely if 85 % of the simulated runs finish by then, possible if half of them do,
 * otherwise unlikely. All values are days from today.
 */
export const verdictOf = (day: number, { p50, p85 }: Forecast): Verdict => {
  if (p50 === null || p50 > day) return 'unlikely';
  return p85 === null || p85 > day ? 'possible' : 'likely';
};

/** Returns a generator of pseudo-random numbers between 0 and 1. The same seed gives the same numbers (mulberry32). */
const chance = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const atPart = (sorted: Float64Array, part: number): number | null => {
  const day = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)];
  return day === undefined || day > MOST_DAYS ? null : day;
};

/**
 * Runs a Monte Carlo simulation. Each run picks random past days until their finished stories add up to all open
 * stories. Returns the percentiles over all runs.
 */
export const forecast = ({ left, perDay, runs, seed }: ForecastWork): Forecast[] => {
  const goals: number[] = [];
  let sum = 0;
  for (const count of left) {
    sum += count;
    goals.push(sum);
  }
  if (!perDay.some((count) => count > 0)) {
    return left.map((count) => (count === 0 ? { p50: 0, p85: 0 } : { p50: null, p85: null }));
  }
  const random = chance(seed);
  const days = left.map(() => new Float64Array(runs));
  for (let run = 0; run < runs; run += 1) {
    let [done, day] = [0, 0];
    for (const [index, goal] of goals.entries()) {
      while (done < goal && day <= MOST_DAYS) {
        done += perDay[Math.floor(random() * perDay.length)] ?? 0;
        day += 1;
      }
      const own = days[index];
      if (own) own[run] = day;
    }
  }
  return days.map((own) => {
    own.sort();
    return { p50: atPart(own, 0.5), p85: atPart(own, 0.85) };
  });
};
