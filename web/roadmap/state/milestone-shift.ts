import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { dayNumber, dayOf } from '#domain/roadmap/days.ts';

/** What a gesture moves of a milestone: all of it, or one of its ends. */
export type MilestonePart = 'whole' | 'start' | 'end';

/** A milestone that is being moved or resized, and the number of days. */
export interface MilestoneShift {
  readonly milestone: Milestone;
  readonly part: MilestonePart;
  readonly by: number;
}

/** Returns the new days of a milestone. An end is never moved past the other end. */
export const shiftedDays = ({
  milestone,
  part,
  by,
}: MilestoneShift): Pick<Milestone, 'startDate' | 'endDate'> => {
  const [start, end] = [dayNumber(milestone.startDate), dayNumber(milestone.endDate)];
  if (part === 'start') {
    return { startDate: dayOf(Math.min(start + by, end)), endDate: milestone.endDate };
  }
  return part === 'end'
    ? { startDate: milestone.startDate, endDate: dayOf(Math.max(end + by, start)) }
    : { startDate: dayOf(start + by), endDate: dayOf(end + by) };
};

/**
 * Returns which part of a milestone a key press on its flag moves, and by how many days; null if the key moves nothing.
 * The same keys move bars (R-PLAN-12).
 */
export const shiftOfKey = ({
  key,
  altKey,
  shiftKey,
}: {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}): { readonly part: MilestonePart; readonly by: number } | null => {
  if (altKey) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
    return way === undefined ? null : { part: 'whole', by: way * (shiftKey ? 7 : 1) };
  }
  switch (key) {
    case '[':
      return { part: 'end', by: -1 };
    case ']':
      return { part: 'end', by: 1 };
    case '{':
      return { part: 'start', by: -1 };
    case '}':
      return { part: 'start', by: 1 };
    default:
      return null;
  }
};
