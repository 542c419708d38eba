import { isPortfolioId } from '#domain/kernel/scope.ts';
import type { HostContext, PageVisit } from '../../host/host.ts';
import type { BoardRef } from '../../store/board-data/board-data.ts';

const agile = (boardId: string | null | undefined): BoardRef | null =>
  boardId != null && /^\d+$/.test(boardId) ? { kind: 'agile', boardId } : null;

const portfolio = (portfolioId: string | undefined): BoardRef | null =>
  portfolioId && isPortfolioId(portfolioId) ? { kind: 'portfolio', portfolioId } : null;

/** The key has precedence over the id, since the user's settings are stored under the key. */
const single = (...names: readonly (string | null | undefined)[]): BoardRef | null => {
  const project = names.find((name) => name != null);
  return project == null ? null : { kind: 'project', project };
};

/**
 * Returns the board of a page (R-HOST-3) from the page's address, otherwise from the host's context. Null if neither
 * contains a board (error page 5).
 */
export const boardRefOf = (
  { parameters }: PageVisit,
  context: Pick<HostContext, 'projectId' | 'projectKey' | 'boardId'>,
): BoardRef | null => {
  const { boardId, projectKey, pkey, projectId, portfolioId } = parameters;
  return (
    portfolio(portfolioId) ??
    agile(boardId) ??
    single(projectKey, pkey, projectId) ??
    agile(context.boardId) ??
    single(context.projectKey, context.projectId)
  );
};

/** Returns the part of the user settings' key that identifies the project or board. */
export const settingsPlaceOf = (ref: BoardRef): string => {
  if (ref.kind === 'project') return ref.project;
  return ref.kind === 'agile' ? `board-${ref.boardId}` : `portfolio-${ref.portfolioId}`;
};
