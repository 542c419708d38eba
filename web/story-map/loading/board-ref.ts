import { isPortfolioId } from '#domain/kernel/scope.ts';
import type { HostContext, PageVisit } from '../../host/host.ts';
import type { BoardRef } from '../../store/board-data/board-data.ts';

const agile = (boardId: string | null | undefined): BoardRef | null =>
  boardId != null && /^\d+$/.test(boardId) ? { kind: 'agile', boardId } : null;

const portfolio = (portfolioId: string | undefined): BoardRef | null =>
  portfolioId && isPortfolioId(portfolioId) ? { kind: 'portfolio', portfolioId } : null;

/**
 * If a page has both the key and the id of a project, the key is used, because the user's settings are stored under it.
 */
const single = (...names: readonly (string | null | undefined)[]): BoardRef | null => {
  const project = names.find((name) => name != null);
  return project == null ? null : { kind: 'project', project };
};

/**
 * Returns the board that a page shows (R-HOST-3). The page's address comes before the host's context. If neither names
 * a board, returns null, which leads to error page 5.
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

/** Returns what identifies the project or board in the key of the user's settings. */
export const settingsPlaceOf = (ref: BoardRef): string => {
  if (ref.kind === 'project') return ref.project;
  return ref.kind === 'agile' ? `board-${ref.boardId}` : `portfolio-${ref.portfolioId}`;
};
