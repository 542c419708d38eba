import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import { hullOf, type Span } from '#domain/roadmap/spans.ts';
import type { Bounds } from './use-timeline.ts';

const milestoneSpan = ({ startDate, endDate }: Milestone): Span => ({
  start: dayNumber(startDate),
  end: dayNumber(endDate),
  derived: false,
});

/**
 * Returns the first and the last day that have content, so that the timeline contains both. Today counts as content.
 * `extent` is the span from the first to the last date of all items.
 */
export const boundsOf = (
  extent: Span | null,
  lanes: Iterable<Span | null>,
  milestones: readonly Milestone[],
  today: number,
): Bounds => {
  const all = function* (): Generator<Span> {
    yield { start: today, end: today, derived: false };
    if (extent) yield extent;
    for (const lane of lanes) if (lane) yield lane;
    for (const milestone of milestones) yield milestoneSpan(milestone);
  };
  const hull = hullOf(all());
  return { start: hull?.start ?? today, end: hull?.end ?? today };
};
