import type { SettingsChange } from '../../aggregates/setting/user-settings.ts';
import type { PlacedFilter, QuickFilter } from './quick-filter.ts';

const isEntryOf =
  (id: string) =>
  (entry: unknown): boolean =>
    (entry as { id?: unknown } | null)?.id === id;

/** Saves in a person's settings the choice about a board filter, or the person's own filter as a whole. */
export const chosen =
  ({ id, ...choice }: Partial<QuickFilter> & Pick<QuickFilter, 'id'>): SettingsChange =>
  ({ quickFilters, ...settings }) => {
    const kept = quickFilters.find(isEntryOf(id)) ?? { id };
    const entry = { ...(kept as object), ...choice };
    return {
      ...settings,
      quickFilters: [...quickFilters.filter((each) => !isEntryOf(id)(each)), entry],
    };
  };

const eachChosen =
  (filters: readonly PlacedFilter[], isSelected: boolean): SettingsChange =>
  (settings) =>
    filters
      .filter((filter) => filter.isSelected !== isSelected)
      .reduce((changed, { id }) => chosen({ id, isSelected })(changed), settings);

export const selectAllFilters = (filters: readonly PlacedFilter[]): SettingsChange =>
  eachChosen(filters, true);

/** Turns off every filter that the person selected. Default filters stay on (R-FILTER-4). */
export const resetSelection = (filters: readonly PlacedFilter[]): SettingsChange =>
  eachChosen(filters, false);
