import type { AdminSettings } from '../../aggregates/setting/admin-settings.ts';
import type { UserSettings } from '../../aggregates/setting/user-settings.ts';
import { sortRanked } from '../../kernel/ranking/compare.ts';
import { liftChoices, liftFilters, type PlacedFilter, type QuickFilter } from './quick-filter.ts';
import { SUGGESTED_FILTERS } from './suggested.ts';

/** Returns the board's filters; the suggested filters when the admins never saved any. */
export const filtersOfBoard = ({ toolbarSetting }: AdminSettings): readonly QuickFilter[] => {
  const { filters } = toolbarSetting.quickFilter;
  return filters === null ? SUGGESTED_FILTERS : liftFilters(filters);
};

/** Returns the board's filters with the person's choices, and the person's own filters, sorted by rank. */
export const filtersFor = (
  admin: AdminSettings,
  { quickFilters }: Pick<UserSettings, 'quickFilters'>,
): readonly PlacedFilter[] => {
  const choices = liftChoices(quickFilters);
  const shared = filtersOfBoard(admin);
  const taken = new Set(shared.map(({ id }) => id));
  const placed = shared.map((filter): PlacedFilter => {
    const { isSelected = false, show, rank } = choices.get(filter.id) ?? {};
    return {
      ...filter,
      isSelected,
      show: show ?? filter.show,
      rank: rank ?? filter.rank,
      owner: 'board',
    };
  });
  const own = liftFilters(quickFilters)
    .filter(({ id }) => !taken.has(id))
    .map((filter): PlacedFilter => ({ ...filter, owner: 'person' }));
  return sortRanked([...placed, ...own], ({ id, rank }) => ({ id, rank }));
};
