import { type Instant, instantOf } from '#domain/kernel/time.ts';
import type { DayMoment } from '#domain/roadmap/burn-up/burn-up.ts';
import { type BurnUpSubject, burnUpPeriod } from '#domain/roadmap/burn-up/period.ts';
import { dayNumber, dayOf } from '#domain/roadmap/days.ts';
import { ZONE } from '../../story-map/roadmap/use-progress.ts';

/** Returns the last moment of a day in the user's time zone, in milliseconds since 1970. */
const endOfDay = (day: number): number => new Date(`${dayOf(day + 1)}T00:00`).getTime() - 1;

/**
 * Returns the days of a burn-up with their moments: the end of each day, but not later than `now`, and in a closed sprint
 * before it was closed, because its open stories left it then. `today` is YYYY-MM-DD.
 */
export const dayMoments = (
  subject: BurnUpSubject,
  today: string,
  now: Instant,
): readonly DayMoment[] => {
  const { first, last } = burnUpPeriod(subject, dayNumber(today), ZONE);
  const completed = subject.mode === 'sprint' ? subject.sprint.completeDate : null;
  const latest = Math.min(
    Date.parse(now),
    completed === null ? Number.POSITIVE_INFINITY : Date.parse(completed) - 1,
  );
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    day: first + at,
    at: instantOf(Math.min(endOfDay(first + at), latest)),
  }));
};
