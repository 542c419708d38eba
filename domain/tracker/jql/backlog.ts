import { textClause } from './find.ts';
import { type BoardScope, unplacedClauses } from './loading.ts';
import { allOf, orderBy, quoteText } from './text.ts';

/**
 * Sort orders of the backlog (R-BACKLOG-2): newest, oldest, most or least recently updated, highest or lowest priority
 * first.
 */
export const BACKLOG_ORDERS = [
  'created DESC',
  'created ASC',
  'updated DESC',
  'updated ASC',
  'priority DESC',
  'priority ASC',
] as const;

export type BacklogOrder = (typeof BACKLOG_ORDERS)[number];

/** Returns the sort order of a saved setting; newest first for an unknown setting. */
export const backlogOrderOf = (saved: string): BacklogOrder =>
  BACKLOG_ORDERS.find((order) => order === saved) ?? BACKLOG_ORDERS[0];

/** A filter of the backlog. An empty list matches everything. */
export interface BacklogFilter {
  readonly text: string;
  /** Ids of issue types and of statuses. */
  readonly types: readonly string[];
  readonly statuses: readonly string[];
  /** Account ids. An empty id means unassigned. */
  readonly assignees: readonly string[];
}

export const WHOLE_BACKLOG: BacklogFilter = { text: '', types: [], statuses: [], assignees: [] };

export interface BacklogOptions {
  readonly scope: BoardScope;
  readonly filter: BacklogFilter;
  readonly order: BacklogOrder;
}

const oneOf = (field: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`${field} IN (${values.map(quoteText).join(', ')})`];

const assigneeClause = (assignees: readonly string[]): string[] => {
  const named = oneOf(
    'assignee',
    assignees.filter((id) => id !== ''),
  );
  const parts = assignees.includes('') ? [...named, 'assignee IS EMPTY'] : named;
  return parts.length === 0 ? [] : [parts.join(' OR ')];
};

/**
 * Returns the query for open issues of a board that are not on its map and match a filter (R-BACKLOG-1). `within` adds
 * clauses. Equal issues are ordered by key, so that pages never overlap.
 */
export const backlogQuery = (
  { scope, filter, order }: BacklogOptions,
  within: readonly string[] = [],
): string => {
  const wanted = textClause(filter.text);
  const clauses = [
    ...unplacedClauses(scope),
    ...oneOf('issuetype', filter.types),
    ...oneOf('status', filter.statuses),
    ...assigneeClause(filter.assignees),
    ...(wanted === null ? [] : [wanted]),
    ...within,
  ];
  return orderBy(allOf(clauses), `${order}, key DESC`);
};

/** A search shows at most this many results (R-BACKLOG-3). Users can narrow the search. */
export const MOST_SEARCHED = 400;

/** At most this many issues of the backlog can be selected together (R-BACKLOG-4). */
export const MOST_SELECTED = 50;

/**
 * Returns whether to search. A search with the same text is useless when the most results are already shown
 * (R-BACKLOG-3).
 */
export const maySearch = (typed: string, searched: string, shown: number): boolean =>
  typed.trim() !== searched || shown < MOST_SEARCHED;
