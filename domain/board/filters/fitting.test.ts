import { describe, expect, it } from 'vitest';
import { liftAdminSettings } from '../../aggregates/setting/admin-settings.ts';
import { liftUserSettings } from '../../aggregates/setting/user-settings.ts';
import { filtersFor } from './board-filters.ts';
import { filtersFitting, partedFor } from './fitting.ts';

describe('the filters in a toolbar', () => {
  it.each([
    [0, 0],
    [400, 0],
    [499, 0],
    [500, 1],
    [720, 3],
    [1440, 8],
    [4000, 8],
  ])('are limited by width: %i pixels have room for %i', (width, count) => {
    expect(filtersFitting(width)).toBe(count);
  });

  it('are shown as far as they fit and are wanted; the others are in the menu', () => {
    const user = liftUserSettings({ quickFilters: [{ id: 'assignedToMe', show: false }] });
    const filters = filtersFor(liftAdminSettings({}), user);
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    const wide = partedFor(filters, 1440);
    expect(ids(wide.inRow)).toEqual(['dueThisWeek', 'statusDone']);
    expect(ids(wide.inMenu)).toEqual(['assignedToMe']);
    const narrow = partedFor(filters, 500);
    expect(ids(narrow.inRow)).toEqual(['dueThisWeek']);
    expect(ids(narrow.inMenu)).toEqual(['assignedToMe', 'statusDone']);
  });
});
