import type { QuickFilter } from './quick-filter.ts';

/** The filters that every board has at first (R-FILTER-3). Their names are shown in the reader's language. */
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

/**
 * Returns whether the selected filters show finished cards. Without such a filter, a board need not load finished
 * cards.
 */
export const asksForCompleted = (ids: readonly string[]): boolean =>
  ids.includes('statusDone' satisfies SuggestedId);
