import { describe, expect, it } from 'vitest';
import { liftAdminSettings } from '../../aggregates/setting/admin-settings.ts';
import { liftUserSettings } from '../../aggregates/setting/user-settings.ts';
import { filtersFor } from './board-filters.ts';
import { filtersFitting, filtersInRow } from './fitting.ts';

const filtersOf = (...quickFilters: readonly object[]) =>
  filtersFor(liftAdminSettings({}), liftUserSettings({ quickFilters }));

const row = (filters: ReturnType<typeof filtersOf>, width: number, first: string[] = []) =>
  filtersInRow(filters, width, first).map(({ id }) => id);

describe('the filters in a toolbar', () => {
  it.each([
    [0, 0],
    [400, 0],
    [499, 0],
    [500, 1],
    [720, 3],
    [1440, 8],
    [4000, 8],
  ])('are limited by width: in %i pixels fit %i', (width, count) => {
    expect(filtersFitting(width)).toBe(count);
  });

  it('are those that the person wants, as far as they fit', () => {
    const filters = filtersOf({ id: 'assignedToMe', show: false });
    expect(row(filters, 1440)).toEqual(['dueThisWeek', 'statusDone']);
    expect(row(filters, 500)).toEqual(['dueThisWeek']);
  });

  it('keep a filter that is on when not all filters fit', () => {
    const filters = filtersOf({ id: 'statusDone', isSelected: true });
    expect(row(filters, 500)).toEqual(['statusDone']);
    expect(row(filters, 620)).toEqual(['assignedToMe', 'statusDone']);
  });

  it('begin with the filters that were on when the row was first shown', () => {
    const filters = filtersOf(
      { id: 'statusDone', isSelected: true },
      { id: 'dueThisWeek', isSelected: true },
    );
    expect(row(filters, 1440, ['statusDone'])).toEqual([
      'statusDone',
      'assignedToMe',
      'dueThisWeek',
    ]);
  });
});
