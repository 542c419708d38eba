import * as z from 'zod/mini';
import type { SettingsChange } from '../../aggregates/setting/user-settings.ts';
import { type Position, placeIn } from '../../kernel/ranking/place.ts';
import { cleanLine } from '../../kernel/text.ts';
import { chosen } from './choose.ts';
import { type PlacedFilter, type QuickFilter, quickFilterSchema } from './quick-filter.ts';

/**
 * A person's input for a filter. The name of a suggested filter is empty, because its translated name is shown instead.
 */
export interface FilterDraft {
  readonly name: string;
  readonly query: string;
  readonly includeEpics: boolean;
  readonly markAsDefault: boolean;
}

/** The filters as the person sees them, and the board's own filters in the admins' settings. */
export interface FilterLists {
  readonly shown: readonly PlacedFilter[];
  readonly board: readonly QuickFilter[];
}

/** The settings to write: the board's list, the person's settings, or both. */
export interface FilterChange {
  readonly board?: readonly QuickFilter[];
  readonly person?: SettingsChange;
}

const withoutEntry =
  (id: string): SettingsChange =>
  ({ quickFilters, ...settings }) => ({
    ...settings,
    quickFilters: quickFilters.filter((entry) => (entry as { id?: unknown } | null)?.id !== id),
  });

/**
 * Trims the texts of a draft. Only a filter of the board can be a default, so `markAsDefault` is removed from a
 * person's own filter.
 */
const cleanDraft = (draft: FilterDraft, owner: PlacedFilter['owner']): FilterDraft => ({
  name: cleanLine(draft.name),
  query: draft.query.trim(),
  includeEpics: draft.includeEpics,
  markAsDefault: owner === 'board' && draft.markAsDefault,
});

const replaceFilter = (
  board: readonly QuickFilter[],
  id: string,
  change: Partial<QuickFilter>,
): readonly QuickFilter[] =>
  board.map((filter) => (filter.id === id ? { ...filter, ...change } : filter));

/** Adds a filter of the board or of the person, after all other filters. */
export const addFilter = (
  { shown, board }: FilterLists,
  draft: FilterDraft,
  { id, owner }: Pick<PlacedFilter, 'id' | 'owner'>,
): FilterChange => {
  const { rank } = placeIn(shown, id, {});
  const filter = z.parse(quickFilterSchema, { ...cleanDraft(draft, owner), id, rank });
  return owner === 'board' ? { board: [...board, filter] } : { person: chosen(filter) };
};

export const editFilter = (
  { board }: FilterLists,
  { id, owner }: PlacedFilter,
  draft: FilterDraft,
): FilterChange => {
  const change = cleanDraft(draft, owner);
  return owner === 'board'
    ? { board: replaceFilter(board, id, change) }
    : { person: chosen({ id, ...change }) };
};

export const removeFilter = (
  { board }: FilterLists,
  { id, owner }: PlacedFilter,
): FilterChange => ({
  ...(owner === 'board' ? { board: board.filter((filter) => filter.id !== id) } : {}),
  person: withoutEntry(id),
});

/** Shows a filter in the toolbar, or only in the menu of filters. The choice is personal. */
export const showFilter = ({ id }: PlacedFilter, show: boolean): FilterChange => ({
  person: chosen({ id, show }),
});

/** Moves a filter in the person's own order (R-FILTER-5). The filter gets a new rank between its neighbours. */
export const moveFilter = (
  { shown }: FilterLists,
  { id }: PlacedFilter,
  position: Position,
): FilterChange => {
  const { rank, repairs } = placeIn(shown, id, position);
  const ranks = [{ id, rank }, ...repairs];
  return {
    person: (settings) => ranks.reduce((changed, placed) => chosen(placed)(changed), settings),
  };
};
