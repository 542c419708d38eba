import type { Item } from '../hierarchy.ts';
import { firstDays } from '../unscheduled.ts';

/** The pace of a team. */
export interface Pace {
  /** Points that one person finishes in a working day. Null if unknown. */
  readonly pointsPerDay: number | null;
}

/** The working days that an item needs, and the story points from which they were estimated. */
export interface Estimate {
  readonly days: number;
  readonly points: number | null;
}

/**
 * Returns which part of an item is still open, from 0 to 1. For a story with subtasks, this is the part of its subtasks
 * that are open. All other items are open as a whole.
 */
const openPart = (item: Item, isDone: (key: Item['key']) => boolean): number => {
  const { length } = item.children;
  if (item.kind !== 'story' || length === 0) return 1;
  return item.children.filter((key) => !isDone(key)).length / length;
};

/** Estimates an item by its story points and the team's pace, or by a usual length if one of them is unknown. */
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
