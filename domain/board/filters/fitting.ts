import { isOn, type PlacedFilter } from './quick-filter.ts';

/** Widths in screen pixels, and the largest number of filters (R-FILTER-6). */
const FILTER = 110;
const EDGES = 40;
const BESIDE = 240;
const MOST = 8;

/** Returns how many filters fit into a toolbar of this width: floor((width - 40 - 240) / 110) - 1, at most 8. */
export const filtersFitting = (width: number): number =>
  Math.min(MOST, Math.max(0, Math.floor((width - EDGES - BESIDE) / FILTER) - 1));

/**
 * Returns the filters that are toggles in a toolbar of this width. All other filters are only in the menu. Filters that
 * are on get a toggle before the others. The filters in `first` (ids) come first, and the others keep their order, so
 * that a toggle that is turned on does not move away from the pointer.
 */
export const filtersInRow = (
  filters: readonly PlacedFilter[],
  width: number,
  first: readonly string[],
): readonly PlacedFilter[] => {
  const wanted = filters.filter(({ show }) => show);
  const before = (chosen: (filter: PlacedFilter) => boolean) =>
    wanted.toSorted((left, right) => Number(chosen(right)) - Number(chosen(left)));
  const kept = before(isOn).slice(0, filtersFitting(width));
  return before(({ id }) => first.includes(id)).filter((filter) => kept.includes(filter));
};
