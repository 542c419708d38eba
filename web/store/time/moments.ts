import { isDay } from '#domain/kernel/day.ts';
import { type Instant, instantOf } from '#domain/kernel/time.ts';
import type { Sprint, Version } from '#domain/tracker/entities.ts';

export type MomentName = 'yesterday' | 'week' | 'sprint' | 'release';

/** A moment that the user can choose with one click. */
export interface OfferedMoment {
  readonly name: MomentName;
  readonly at: Instant;
}

/** Returns the same time some calendar days ago, in the user's time zone. */
const daysAgo = (now: Date, days: number): number => new Date(now).setDate(now.getDate() - days);

/** Returns the latest of some moments that are not in the future. */
const latest = (moments: readonly number[], now: Date): number | null => {
  const past = moments.filter((at) => at <= now.getTime());
  return past.length === 0 ? null : Math.max(...past);
};

const sprintStart = (sprints: readonly Sprint[], now: Date): number | null =>
  latest(
    sprints.flatMap(({ state, startDate }) =>
      state === 'active' && startDate !== null ? [Date.parse(startDate)] : [],
    ),
    now,
  );

/** Returns the beginning of the day of the last release, so that nothing that was done after it is missing. */
const lastRelease = (versions: readonly Version[], now: Date): number | null =>
  latest(
    versions.flatMap(({ released, releaseDate }) =>
      released && releaseDate !== null ? [new Date(`${releaseDate}T00:00`).getTime()] : [],
    ),
    now,
  );

/** Returns the moments that can be chosen with one click: the last two only if there is such a sprint or release. */
export const offeredMoments = (
  now: Date,
  {
    sprints,
    versions,
  }: { readonly sprints: readonly Sprint[]; readonly versions: readonly Version[] },
): readonly OfferedMoment[] => {
  const all = [
    ['yesterday', daysAgo(now, 1)],
    ['week', daysAgo(now, 7)],
    ['sprint', sprintStart(sprints, now)],
    ['release', lastRelease(versions, now)],
  ] as const;
  return all.flatMap(([name, at]) => (at === null ? [] : [{ name, at: instantOf(at) }]));
};

const two = (part: number): string => String(part).padStart(2, '0');

/** A day and a time as the fields show them, YYYY-MM-DD and HH:MM, in the user's time zone. */
export interface EnteredMoment {
  readonly day: string;
  readonly time: string;
}

export const enteredOf = (at: Instant): EnteredMoment => {
  const date = new Date(at);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(two).join('-');
  return { day, time: `${two(date.getHours())}:${two(date.getMinutes())}` };
};

export type MomentFault = 'day' | 'time' | 'future';

/** Returns the moment of a day and a time in the user's time zone, or what is wrong with them (R-TIME-4). */
export const readMoment = (
  { day, time }: EnteredMoment,
  now: Date,
): { readonly at: Instant } | { readonly fault: MomentFault } => {
  if (!isDay(day)) return { fault: 'day' };
  const at = /^\d{2}:\d{2}$/.test(time) ? new Date(`${day}T${time}`).getTime() : Number.NaN;
  if (Number.isNaN(at)) return { fault: 'time' };
  return at > now.getTime() ? { fault: 'future' } : { at: instantOf(at) };
};
