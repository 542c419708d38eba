import type { Milestone } from '../../aggregates/milestone/milestone.ts';
import { dayNumber } from '../days.ts';
import type { Span } from '../spans.ts';
import { driftOf } from './drift.ts';
import type { RowDrift } from './row-drift.ts';

type Dated = Pick<Milestone, 'id' | 'startDate' | 'endDate'>;

export const milestoneSpan = ({ startDate, endDate }: Dated): Span => ({
  start: dayNumber(startDate),
  end: dayNumber(endDate),
  derived: false,
});

/** Returns how each milestone differs from those of a former moment, by its id. `former` is null if they are not known. */
export const milestoneDrift = (
  former: readonly Dated[] | null,
  now: readonly Dated[],
): ReadonlyMap<string, RowDrift> => {
  const old = new Map(former?.map((each) => [each.id, milestoneSpan(each)]));
  return new Map(
    now.flatMap((each) => {
      const span = old.get(each.id) ?? null;
      const known = former ? span && { known: true as const, span } : { known: false as const };
      const drift = driftOf(known, milestoneSpan(each));
      return drift ? [[each.id, { drift, before: span }] as const] : [];
    }),
  );
};

/** Returns the milestones of a former moment that were deleted. */
export const goneMilestones = <Milestones extends Dated>(
  former: readonly Milestones[] | null,
  now: readonly Dated[],
): readonly Milestones[] => {
  const here = new Set(now.map(({ id }) => id));
  return (former ?? []).filter(({ id }) => !here.has(id));
};
