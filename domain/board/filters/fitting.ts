import type { PlacedFilter } from './quick-filter.ts';

/** Screen pixels (R-FILTER-6). */
const FILTER = 110;
const EDGES = 40;
const BESIDE = 240;
const MOST = 8;

/** The number of filters in a toolbar of this width: floor((width - 40 - 240) / 110) - 1, at most 8. */
export const filtersFitting = (width: number): number =>
  Math.min(MOST, Math.max(0, Math.floor((width - EDGES - BESIDE) / FILTER) - 1));

/** Splits filters into toggles in the toolbar and entries of its menu. */
export const partedFor = (
  filters: readonly PlacedFilter[],
  width: number,
): { readonly inRow: readonly PlacedFilter[]; readonly inMenu: readonly PlacedFilter[] } => {
  const wanted = filters.filter(({ show }) => show);
  const inRow = wanted.slice(0, filtersFitting(width));
  return { inRow, inMenu: filters.filter((filter) => !inRow.includes(filter)) };
};
