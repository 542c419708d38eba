import { notFound } from '../../base/errors.ts';
import type { BoardRecord } from '../../model/records.ts';
import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { agilePage, pageOf } from '../call/paging.ts';
import { requireBoard } from './find-board.ts';

interface QuickFilter {
  readonly id: number;
  readonly name: string;
  readonly jql: string;
  readonly description: string;
}

/** Jira's default quick filters for a board of a company-managed project. The API cannot add others. */
const STANDARD = [
  {
    name: 'Only My Issues',
    jql: 'assignee = currentUser()',
    description: 'Displays issues which are currently assigned to the current user',
  },
  {
    name: 'Recently Updated',
    jql: 'updatedDate >= -1d',
    description: 'Displays issues which have been updated in the last day',
  },
] as const;

/** Returns the quick filters of a board. Their ids contain the id of the board, so that they are unique on the site. */
const filtersOf = (board: BoardRecord): readonly QuickFilter[] => {
  if (board.type === 'simple') return [];
  const first = Number(board.id) * STANDARD.length - 1;
  return STANDARD.map((each, index) => ({ ...each, id: first + index }));
};

const shape = (board: BoardRecord, filter: QuickFilter): Record<string, unknown> => ({
  id: filter.id,
  boardId: Number(board.id),
  name: filter.name,
  jql: filter.jql,
  description: filter.description,
  position: filtersOf(board).findIndex(({ id }) => id === filter.id),
});

const list = (call: Call): Reply => {
  const board = requireBoard(call);
  const page = pageOf(call.query, filtersOf(board), 50, 50);
  const values = page.values.map((filter) => shape(board, filter));
  return ok(agilePage({ ...page, values }), values.length);
};

const one = (call: Call): Reply => {
  const board = requireBoard(call);
  const id = call.params.quickFilterId;
  const filter = filtersOf(board).find((each) => String(each.id) === id);
  if (!filter) throw notFound(`The quick filter '${id}' does not exist on this board.`);
  return ok(shape(board, filter));
};

export const quickFilterRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/agile/1.0/board/:boardId/quickfilter', handle: list },
  { method: 'GET', path: '/rest/agile/1.0/board/:boardId/quickfilter/:quickFilterId', handle: one },
];
