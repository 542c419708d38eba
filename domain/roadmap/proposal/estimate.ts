import type { Item } from '../hierarchy.ts';
import { firstDays } from '../unscheduled.ts';

/** How fast a team works; null where nothing is known of it, and a point counts as a day then. */
export interface Pace {
  /** Points that one person finishes in a working day. */
  readonly pointsPerDay: number | null;
}

/** Working days that something takes, and what says so. */
export interface Estimate {
  readonly days: number;
  readonly points: number | null;
}

/** Of what has been begun the subtasks tell how much is left. */
const openPart = (item: Item, isDone: (key: Item['key']) => boolean): number => {
  const { length } = item.children;
  if (item.kind !== 'story' || length === 0) return 1;
  return item.children.filter((key) => !isDone(key)).length / length;
};

/** Story points at the team's pace; without any, a usual length for its kind. */
export const estimateOf = (
  item: Item,
  { pointsPerDay }: Pace,
  isDone: (key: Item['key']) => boolean,
): Estimate => {
  const points = item.issue?.storyPoints ?? 0;
  const whole =
    points > 0 && pointsPerDay !== null && pointsPerDay > 0
      ? points / pointsPerDay
      : firstDays(item);
  const days = Math.max(1, Math.round(whole * Math.max(openPart(item, isDone), 0)));
  return { days, points: points > 0 ? points : null };
};
