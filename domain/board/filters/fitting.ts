import { isOn, type PlacedFilter } from './quick-filter.ts';

/** Screen pixels (R-FILTER-6). */
const FILTER = 110;
const EDGES = 40;
const BESIDE = 240;
const MOST = 8;

/** The number of filters in a toolbar of this width: floor((width - 40 - 240) / 110) - 1, at most 8. */
export const filtersFitting = (width: number): number =>
  Math.min(MOST, Math.max(0, Math.floor((width - EDGES - BESIDE) / FILTER) - 1));

/**
 * The filters that are toggles in a toolbar of this width; all others are in its menu only. Filters that are on take
 * the room first. Those in `first` (ids) stand first, the others in their order: a toggle that is turned on keeps its
 * place under the pointer.
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
