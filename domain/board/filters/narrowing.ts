import { whereOf } from '../../tracker/jql/where.ts';
import { isProtected, type PlacedFilter, type QuickFilter } from './quick-filter.ts';

/**
 * JQL that the cards of a board must match. Stories must match all filters, epics only the filters that include epics.
 */
export interface Narrowing {
  readonly stories: readonly string[];
  readonly epics: readonly string[];
  /**
   * Clauses for subtasks. Filters never set these clauses. They are set only to load a part of a map, such as one story
   * with its subtasks.
   */
  readonly subtasks?: readonly string[];
}

export const NO_NARROWING: Narrowing = { stories: [], epics: [] };

export const narrowingBy = (filters: readonly QuickFilter[]): Narrowing => ({
  stories: filters.map(({ query }) => whereOf(query)).filter(Boolean),
  epics: filters
    .filter(({ includeEpics }) => includeEpics)
    .map(({ query }) => whereOf(query))
    .filter(Boolean),
});

export const isNarrow = ({ stories, epics }: Narrowing): boolean =>
  stories.length + epics.length > 0;

/**
 * Returns the filters that a person selected. Default filters are left out, because every search of the board has them
 * anyway (R-FILTER-7).
 */
export const selectedOf = (filters: readonly PlacedFilter[]): readonly PlacedFilter[] =>
  filters.filter((filter) => filter.isSelected && !isProtected(filter));
