import type { Drift } from './drift.ts';

/** How many things are in each state, and the median of the days of those that are later; null if none is. */
export interface DriftFigures extends Readonly<Record<Drift['state'], number>> {
  readonly median: number | null;
}

/** Returns the middle value, or the mean of the two middle values, rounded up to whole days; null for no values. */
export const medianOf = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : Math.ceil((low + high) / 2);
};

/** Returns the figures of a list of drifts. Each drift is in exactly one count. */
export const figuresOf = (drifts: readonly Drift[]): DriftFigures => {
  const counts: Record<Drift['state'], number> = {
    ...{ later: 0, earlier: 0, onPlan: 0, new: 0 },
    ...{ dated: 0, undated: 0, changed: 0, unknown: 0 },
  };
  for (const { state } of drifts) counts[state] += 1;
  const slips = drifts.flatMap((drift) => (drift.state === 'later' ? [drift.days] : []));
  return { ...counts, median: medianOf(slips) };
};
