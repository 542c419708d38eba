import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { Project, Version } from '#domain/tracker/entities.ts';
import type { BoardScope } from '#domain/tracker/jql/loading.ts';
import { readProject, readVersions } from '#domain/tracker/read-entities.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { BoardRef } from '../board-data/board-data.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { allPages } from '../tracker/paging.ts';

/**
 * What a board consists of: its projects and releases, the scope of its searches, and its agile board if it has one.
 */
export interface Place {
  readonly projects: readonly Project[];
  readonly versions: readonly Version[];
  readonly scope: BoardScope;
  readonly boardId: string | null;
  /** Number of the rank field in the agile board's configuration (R-RANK-6); null if there is none. */
  readonly rankField: number | null;
  /** Only portfolios have this. */
  readonly portfolio?: Portfolio;
}

const segment = encodeURIComponent;

const notFound = (): FailureError => new FailureError({ kind: 'page', page: 'boardNotFound' });

/**
 * Turns a refusal by the tracker into an error page. 403: the user has no access. 404 or 400: there is no such board.
 */
const orErrorPage = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.kind !== 'tracker') throw error;
    const { status } = error.failure;
    if (status === 404 || status === 400) throw notFound();
    if (status === 403) throw new FailureError({ kind: 'page', page: 'noAccess' });
    throw error;
  }
};

const projectAt = async (ask: AskTracker, idOrKey: string) => {
  const answer = await ask({ url: `/rest/api/3/project/${segment(idOrKey)}` });
  const project = readProject(answer);
  if (project === null) throw notFound();
  const { versions } = answer as { versions?: unknown };
  return { project, versions: readVersions(versions, project.id) };
};

const ofProject = async (ask: AskTracker, idOrKey: string): Promise<Place> => {
  const { project, versions } = await projectAt(ask, idOrKey);
  return {
    projects: [project],
    versions,
    scope: { projectKey: project.key },
    boardId: null,
    rankField: null,
  };
};

const keyOf = (entry: unknown): string[] => {
  const { key } = (entry ?? {}) as { key?: unknown };
  return typeof key === 'string' ? [key] : [];
};

/**
 * Returns the place of an agile board. Throws the error page `boardNotFound` if the board has no projects or no
 * configuration (R-LOAD-9).
 */
const ofBoard = async (ask: AskTracker, boardId: string): Promise<Place> => {
  const board = `/rest/agile/1.0/board/${segment(boardId)}`;
  const [configuration, entries] = await Promise.all([
    ask({ url: `${board}/configuration` }),
    allPages(ask, `${board}/project`),
  ]);
  const { filter, ranking } = (configuration ?? {}) as {
    filter?: { id?: string | number };
    ranking?: { rankCustomFieldId?: unknown };
  };
  const rankField = ranking?.rankCustomFieldId;
  const keys = entries.flatMap(keyOf);
  if (filter?.id === undefined || keys.length === 0) throw notFound();
  const found = await Promise.all(keys.map((key) => projectAt(ask, key)));
  return {
    projects: found.map(({ project }) => project),
    versions: found.flatMap(({ versions }) => versions),
    scope: { filterId: String(filter.id) },
    boardId,
    rankField: typeof rankField === 'number' ? rankField : null,
  };
};

/** Returns the place of a portfolio. The code for it is loaded on demand, because other boards do not need it. */
const ofPortfolio = async (
  ask: AskTracker,
  backend: AskBackend | undefined,
  id: string,
): Promise<Place> => {
  if (!backend) throw notFound();
  return (await import('./portfolio-place.ts')).loadPortfolioPlace(ask, backend, id);
};

export const loadPlace = (ask: AskTracker, ref: BoardRef, backend?: AskBackend): Promise<Place> => {
  if (ref.kind === 'portfolio') return orErrorPage(ofPortfolio(ask, backend, ref.portfolioId));
  return orErrorPage(
    ref.kind === 'project' ? ofProject(ask, ref.project) : ofBoard(ask, ref.boardId),
  );
};
