import { boardScope, projectScope, type Scope } from '#domain/kernel/scope.ts';
import { type BoardAccessPorts, requireAtBoard, visibleBoards } from '../access/board.ts';
import { idsOf, type VisibleFollowed } from '../access/followed-scopes.ts';
import { requireInScope } from '../access/scope.ts';
import { visibleScopes } from '../access/visible-scopes.ts';
import type { Call } from '../endpoint.ts';
import { requireParameter } from '../query.ts';

/**
 * The scopes that `projectIds` and `boardIds` name, each once, as far as the caller may see them. Throws
 * `PERMISSION_DENIED`, or `PORTFOLIO_NOT_FOUND` for portfolios alone, when nothing is left; `TRACKER_UNAVAILABLE`.
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

/** The board that `boardId` names, or else the project of `projectId`, if the caller may see it. */
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
