import { repairRanks } from '../ranking/repair.ts';
import type { QuickFilter } from './quick-filter.ts';

/** The filters that every board begins with (spec 000 §3), named by each language. */
export const SUGGESTED = {
  assignedToMe: 'assignee = currentUser()',
  dueThisWeek: 'due >= startOfWeek() AND due <= endOfWeek()',
  statusDone: 'statusCategory = Done',
} as const;

export type SuggestedId = keyof typeof SUGGESTED;

export const isSuggestedId = (id: string): id is SuggestedId => Object.hasOwn(SUGGESTED, id);

const RANKS = new Map(
  repairRanks(Object.keys(SUGGESTED).map((id) => ({ id, rank: null }))).map(({ id, rank }) => [
    id,
    rank,
  ]),
);

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

/** Finished cards are left out of a board's searches, so whoever filters for them asks for them as well. */
export const asksForCompleted = (ids: readonly string[]): boolean =>
  ids.includes('statusDone' satisfies SuggestedId);
