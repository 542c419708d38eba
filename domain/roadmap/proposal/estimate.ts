import type { Item } from '../hierarchy.ts';
import { firstDays } from '../unscheduled.ts';

/** The pace of a team. When it is unknown (null), a point counts as a day. */
export interface Pace {
  /** Points that one person finishes in a working day. */
  readonly pointsPerDay: number | null;
}

/** The working days that an item needs, and the points on which this estimate is based. */
export interface Estimate {
  readonly days: number;
  readonly points: number | null;
}

/**
 * Returns the part of an item that is still open. For stories in progress, the part is estimated from their subtasks.
 */
const openPart = (item: Item, isDone: (key: Item['key']) => boolean): number => {
  const { length } = item.children;
  if (item.kind !== 'story' || length === 0) return 1;
  return item.children.filter((key) => !isDone(key)).length / length;
};

/** Estimates an item by its story points at the team's pace, or by a usual length for its kind. */
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
