import type { QuickFilter } from './quick-filter.ts';

/** The filters that every board begins with (R-FILTER-3), named by each language. */
export const SUGGESTED = {
  assignedToMe: 'assignee = currentUser()',
  dueThisWeek: 'due >= startOfWeek() AND due <= endOfWeek()',
  statusDone: 'statusCategory = Done',
} as const;

export type SuggestedId = keyof typeof SUGGESTED;

export const isSuggestedId = (id: string): id is SuggestedId => Object.hasOwn(SUGGESTED, id);

/** Where each stands among filters: as ranks come out that are laid for a list without any. */
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

/** Finished cards are left out of a board's searches, so a filter for them has to ask for them as well. */
export const asksForCompleted = (ids: readonly string[]): boolean =>
  ids.includes('statusDone' satisfies SuggestedId);
