import { textClause } from './find.ts';
import { type BoardScope, unplacedClauses } from './loading.ts';
import { allOf, orderBy, quoteText } from './text.ts';

/**
 * Sort orders of the backlog (R-BACKLOG-2): newest, oldest, recently or least updated, high or low priority first.
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

/** The sort order of a saved setting; newest first for an unknown one. */
export const backlogOrderOf = (saved: string): BacklogOrder =>
  BACKLOG_ORDERS.find((order) => order === saved) ?? BACKLOG_ORDERS[0];

/** A filter of the backlog; an empty list matches everything. */
export interface BacklogFilter {
  readonly text: string;
  /** Ids of issue types and of statuses. */
  readonly types: readonly string[];
  readonly statuses: readonly string[];
  /** Account ids; an empty one means unassigned. */
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
 * The query for open issues of a board that are not on its map and that match a filter
 * (R-BACKLOG-1). `within` adds clauses to the query. The key breaks ties, so that pages never
 * overlap.
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

/** The most results that a search shows (R-BACKLOG-3); users can narrow it. */
export const MOST_SEARCHED = 400;

/** The most issues of the backlog that can be selected together (R-BACKLOG-4). */
export const MOST_SELECTED = 50;

/**
 * Whether to search: not while the text is unchanged and the most results are shown already
 * (R-BACKLOG-3).
 */
export const maySearch = (typed: string, searched: string, shown: number): boolean =>
  typed.trim() !== searched || shown < MOST_SEARCHED;
