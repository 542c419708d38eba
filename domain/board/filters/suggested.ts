import type { QuickFilter } from './quick-filter.ts';

/**
 * The filters that every board starts with (R-FILTER-3); their names are shown in the reader's
 * language.
 */
export const SUGGESTED = {
  assignedToMe: 'assignee = currentUser()',
  dueThisWeek: 'due >= startOfWeek() AND due <= endOfWeek()',
  statusDone: 'statusCategory = Done',
} as const;

export type SuggestedId = keyof typeof SUGGESTED;

export const isSuggestedId = (id: string): id is SuggestedId => Object.hasOwn(SUGGESTED, id);

/** The ranks that an unranked list of these filters would get. */
const RANKS = new Map<string, string>([
  ['assignedToMe', '0|hzzzzz:'],
  ['dueThisWeek', '0|i00007:'],
  ['statusDone', '0|i0000f:'],
] satisfies [SuggestedId, string][]);

export const SUGGESTED_FILTERS: readonly QuickFilter[] = Object.entries(SUGGESTED).map(
  ([id, query]) => ({
    id,
    name: '',
    rank: RANKS.get(id) ?? null,
    query,
    show: true,
    editable: false,
    isSelected: false,
    childrenFilter: [],
    clause: '',
    groupFilterType: 'checkbox',
    includeEpics: false,
    isSuggestFilter: true,
    markAsDefault: false,
  }),
);

/** Whether the selected filters show finished cards: a board does not load these otherwise. */
export const asksForCompleted = (ids: readonly string[]): boolean =>
  ids.includes('statusDone' satisfies SuggestedId);
