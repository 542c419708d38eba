import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { boardScope, projectScope, type Scope, SITE_SCOPE } from '#domain/kernel/scope.ts';
import type { Call } from '../endpoint.ts';
import { requireParameter } from '../query.ts';
import { type BoardAccessPorts, requireAtBoard, visibleBoards } from './board.ts';
import { visibleScopes } from './visible-scopes.ts';

const MOST_PROJECTS = 20;

/** Returns the ids in a query parameter without duplicates. Throws `BODY_INVALID` if there are more than 20. */
export const idsOf = (query: Call['query'], name: 'projectIds' | 'boardIds'): string[] => {
  if (!query[name]) return [];
  const ids = [...new Set(requireParameter(query, name, 'PROJECT_REQUIRED').split(','))];
  if (ids.length <= MOST_PROJECTS) return ids;
  throw new CatalogueError(refusal('BODY_INVALID', { [name]: 'FIELD_INVALID' }));
};

/** The requested scopes that the caller may see, and how many others were requested. */
export interface VisibleFollowed {
  readonly scopes: readonly Scope[];
  readonly hidden: number;
}

/**
 * Returns the requested scopes that the caller may see, and the scope of the whole site (R-ACCESS-1). If projects or
 * portfolios are requested of which the caller may see none, throws `PERMISSION_DENIED`, or `PORTFOLIO_NOT_FOUND` if
 * they are all portfolios. Throws `TRACKER_UNAVAILABLE`.
 */
export const readFollowed = async (
  ports: BoardAccessPorts,
  { principal, query }: Call,
): Promise<VisibleFollowed> => {
  const [projects, followed] = await Promise.all([
    visibleScopes(ports, principal, idsOf(query, 'projectIds')),
    visibleBoards(ports, principal, idsOf(query, 'boardIds')),
  ]);
  const boards: Scope[] = [];
  if (query.boardId) {
    const board = requireParameter(query, 'boardId', 'BOARD_REQUIRED');
    await requireAtBoard(ports, principal, board, 'see');
    boards.push(boardScope(board));
  }
  return {
    scopes: [
      ...projects.ids.map(projectScope),
      ...followed.ids.map(boardScope),
      ...boards,
      SITE_SCOPE,
    ],
    hidden: projects.hidden + followed.hidden,
  };
};
