import { textClause } from './find.ts';
import { type BoardScope, unplacedClauses } from './loading.ts';
import { allOf, orderBy, quoteText } from './text.ts';

/** Orders of the backlog (R-BACKLOG-2): newest or oldest, recently or least updated, high or low priority first. */
export const BACKLOG_ORDERS = [
  'created DESC',
  'created ASC',
  'updated DESC',
  'updated ASC',
  'priority DESC',
  'priority ASC',
] as const;

export type BacklogOrder = (typeof BACKLOG_ORDERS)[number];

/** The order of a saved setting; newest first where it names none of ours. */
export const backlogOrderOf = (saved: string): BacklogOrder =>
  BACKLOG_ORDERS.find((order) => order === saved) ?? BACKLOG_ORDERS[0];

/** What of the backlog is asked for; an empty list of a group asks for all of it. */
export interface BacklogFilter {
  readonly text: string;
  /** Ids of issue types and of statuses. */
  readonly types: readonly string[];
  readonly statuses: readonly string[];
  /** Account ids; an empty one stands for nobody. */
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
 * The open issues of a board that have no place on its map, as far as a filter wants them (R-BACKLOG-1).
 * `within` narrows it further. Issues of the same moment or priority keep one order, so that pages never overlap.
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

/** More results of a search than these are not shown: one narrows it (R-BACKLOG-3). */
export const MOST_SEARCHED = 400;

/** So many issues of the backlog can be chosen at once (R-BACKLOG-4). */
export const MOST_SELECTED = 50;

/** Searching is off while the text is unchanged and its results are as many as are ever shown (R-BACKLOG-3). */
export const maySearch = (typed: string, searched: string, shown: number): boolean =>
  typed.trim() !== searched || shown < MOST_SEARCHED;
