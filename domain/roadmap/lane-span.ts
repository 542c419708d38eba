import type { Lane } from '../board/model/model.ts';
import { dayIn, dayNumber } from './days.ts';
import type { Span } from './spans.ts';

/** Returns the days of a release or sprint in the viewer's time zone; null for placeholders and lanes without dates. */
export const laneSpan = ({ version, sprint }: Lane, timeZone: string): Span | null => {
  const start = dayIn(version?.startDate ?? sprint?.startDate ?? null, timeZone);
  const end = dayIn(version?.releaseDate ?? sprint?.endDate ?? null, timeZone);
  if (start === null && end === null) return null;
  const [from, to] = [start && dayNumber(start), end && dayNumber(end)];
  return { start: from, end: to, derived: false };
};
