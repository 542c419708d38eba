import { textClause } from './find.ts';
import { type BoardScope, unplacedClauses } from './loading.ts';
import { allOf, orderBy, quoteText } from './text.ts';

/**
 * The orders in which the backlog can be sorted (R-BACKLOG-2): by creation, update or priority, each in both
 * directions.
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

/** Returns the sort order that a saved setting names. If it is unknown, returns newest first. */
export const backlogOrderOf = (saved: string): BacklogOrder =>
  BACKLOG_ORDERS.find((order) => order === saved) ?? BACKLOG_ORDERS[0];

/** A filter of the backlog. An empty list or text matches every issue. */
export interface BacklogFilter {
  readonly text: string;
  /** `types` and `statuses` have ids of the tracker. */
  readonly types: readonly string[];
  readonly statuses: readonly string[];
  /** Account ids. An empty text among them stands for issues without an assignee. */
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
 * Returns the query for open issues of a board that are not on its map and match a filter (R-BACKLOG-1). `within` has
 * more clauses for these issues. The last sort key is the issue key, so that the pages of a result never overlap.
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

/**
 * A search of the backlog shows at most this many results (R-BACKLOG-3). To see others, users make the search narrower.
 */
export const MOST_SEARCHED = 400;

/** At most this many issues of the backlog can be selected together (R-BACKLOG-4). */
export const MOST_SELECTED = 50;

/**
 * Returns whether a new search makes sense. It does not if the text is the same and the largest number of results is
 * already shown (R-BACKLOG-3).
 */
export const maySearch = (typed: string, searched: string, shown: number): boolean =>
  typed.trim() !== searched || shown < MOST_SEARCHED;
