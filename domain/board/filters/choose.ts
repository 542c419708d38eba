import type { SettingsChange } from '../../aggregates/setting/user-settings.ts';
import type { PlacedFilter, QuickFilter } from './quick-filter.ts';

const isEntryOf =
  (id: string) =>
  (entry: unknown): boolean =>
    (entry as { id?: unknown } | null)?.id === id;

/**
 * Saves a person's choice about a filter of the board, or a person's own filter as a whole, in the person's settings.
 */
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
