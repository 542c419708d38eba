import { boardScope, projectScope, type Scope } from '#domain/kernel/scope.ts';
import { type BoardAccessPorts, requireAtBoard, visibleBoards } from '../access/board.ts';
import { idsOf, type VisibleFollowed } from '../access/followed-scopes.ts';
import { requireInScope } from '../access/scope.ts';
import { visibleScopes } from '../access/visible-scopes.ts';
import type { Call } from '../endpoint.ts';
import { requireParameter } from '../query.ts';

/**
 * Returns the scopes in `projectIds` and `boardIds` that the caller may see, without duplicates. If the caller may see
 * none of them, throws `PERMISSION_DENIED`, or `PORTFOLIO_NOT_FOUND` if only portfolios were requested. Throws
 * `TRACKER_UNAVAILABLE`.
 */
export const readScopes = async (
  ports: BoardAccessPorts,
  { principal, query }: Call,
): Promise<VisibleFollowed> => {
  requireParameter(query, 'projectIds', 'PROJECT_REQUIRED');
  const [projects, boards] = await Promise.all([
    visibleScopes(ports, principal, idsOf(query, 'projectIds')),
    visibleBoards(ports, principal, idsOf(query, 'boardIds')),
  ]);
  return {
    scopes: [...projects.ids.map(projectScope), ...boards.ids.map(boardScope)],
    hidden: projects.hidden + boards.hidden,
  };
};

/**
 * Returns the scope of the board in `boardId` or, if there is no `boardId`, of the project in `projectId`. Throws if
 * the caller may not see it.
 */
export const readScope = async (ports: BoardAccessPorts, call: Call): Promise<Scope> => {
  const { principal, query } = call;
  const project = requireParameter(query, 'projectId', 'PROJECT_REQUIRED');
  if (query.boardId) {
    const board = requireParameter(query, 'boardId', 'BOARD_REQUIRED');
    await requireAtBoard(ports, principal, board, 'see');
    return boardScope(board);
  }
  await requireInScope(ports, principal, project, 'see');
  return projectScope(project);
};
