import type { Row } from '../rows.ts';
import { slipOf } from './drift.ts';
import type { RoadmapDrift } from './row-drift.ts';

export type DriftSort = 'later' | 'earlier';

/**
 * Returns the rows with siblings ordered by their slip: the latest first, or the earliest first. Children stay below
 * their parent, and rows whose slip is not known come last among their siblings, in their former order.
 */
export const sortedByDrift = (
  rows: readonly Row[],
  byRow: RoadmapDrift['byRow'],
  sort: DriftSort,
): Row[] => {
  const children = Map.groupBy(rows, ({ parent }) => parent);
  const sign = sort === 'later' ? -1 : 1;
  const placeOf = ({ key }: Row): number => {
    const slip = slipOf(byRow.get(key)?.drift);
    return slip === null ? Number.POSITIVE_INFINITY : sign * slip;
  };
  const sorted: Row[] = [];
  let top = 0;
  const addAll = (parent: Row['key'] | null): void => {
    const own = (children.get(parent) ?? [])
      .map((row) => ({ row, place: placeOf(row) }))
      .sort((left, right) => (left.place === right.place ? 0 : left.place - right.place));
    for (const { row } of own) {
      sorted.push({ ...row, top });
      top += row.height;
      addAll(row.key);
    }
  };
  addAll(null);
  return sorted;
};
