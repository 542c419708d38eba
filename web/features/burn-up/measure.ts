import type { BurnUp, Work } from '#domain/roadmap/burn-up/burn-up.ts';

export const UNITS = ['points', 'stories'] as const;
export type Unit = (typeof UNITS)[number];

/** One day of a burn-up in one unit. */
export interface MeasuredDay {
  readonly day: number;
  readonly scope: number;
  readonly done: number;
}

/** A burn-up in one unit, from the first day on which it had any work. It has at least one day. */
export interface Measured {
  readonly days: readonly [MeasuredDay, ...MeasuredDay[]];
  readonly first: MeasuredDay;
  readonly last: MeasuredDay;
}

/** Returns the unit in which a burn-up is shown at first: points where there are any, else the number of stories. */
export const firstUnit = ({ days }: BurnUp): Unit =>
  days.some(({ scope }) => scope.points > 0) ? 'points' : 'stories';

/** Returns a burn-up in one unit; null if there was no work on any day. */
export const measured = ({ days }: BurnUp, unit: Unit): Measured | null => {
  const begin = days.findIndex(({ scope }) => scope.stories > 0);
  const sizeOf = (work: Work): number => work[unit];
  const [first, ...rest] = (begin < 0 ? [] : days.slice(begin)).map(({ day, scope, done }) => ({
    day,
    scope: sizeOf(scope),
    done: sizeOf(done),
  }));
  return first ? { days: [first, ...rest], first, last: rest.at(-1) ?? first } : null;
};

/** Returns the days on which something changed, with the first and the last one. */
export const changedDays = ({ days, last }: Measured): readonly MeasuredDay[] =>
  days.filter((each, at) => {
    const before = days[at - 1];
    return !before || each === last || each.scope !== before.scope || each.done !== before.done;
  });
