import { mayChangeSettings, roleOf } from '#domain/aggregates/portfolio/roles.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import {
  boardScope,
  projectScope,
  type Scope,
  SITE_SCOPE,
  scopeKey,
} from '#domain/kernel/scope.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { Permissions } from '../../ports/tracker/permissions.ts';
import { requireVisiblePortfolio } from '../access/portfolio.ts';
import type { Call } from '../endpoint.ts';
import { isUlid, requireParameter } from '../query.ts';
import { scopesOfSite } from './site-scopes.ts';

export interface AuditPorts {
  readonly views: ViewStore;
  readonly clock: Clock;
  readonly permissions: Permissions;
}

/** Returns the project whose admins may read the audit of a board; null when the board has no project. */
const projectOf = async (
  { permissions }: AuditPorts,
  { principal }: Call,
  boardId: string,
): Promise<string | null> =>
  /^project-(\d+)$/.exec(boardId)?.[1] ?? permissions.projectOfBoard(principal.tenant, boardId);

const permissionDenied = (): CatalogueError => new CatalogueError(refusal('PERMISSION_DENIED'));

/** The scopes whose events a request may read. */
export interface AuditedScopes {
  /** A project or a portfolio. */
  readonly project: Scope;
  /** A board of that project. Null when the request names no board. */
  readonly board: Scope | null;
}

const administers = async (
  { views, permissions }: AuditPorts,
  { principal }: Call,
  project: string,
): Promise<boolean> => {
  const { tenant, accountId } = principal;
  if (isUlid(project)) {
    const role = roleOf(
      (await requireVisiblePortfolio(views, principal, project)).members,
      accountId,
    );
    return role !== null && mayChangeSettings(role);
  }
  const permission = 'ADMINISTER_PROJECTS';
  return permissions.may({ tenant, accountId, permission, projectId: project });
};

/**
 * Throws if the project does not exist. Checked separately, because a site admin counts as an admin of any project id,
 * even of an unknown one.
 */
const requireProject = async (
  { permissions }: AuditPorts,
  { principal }: Call,
  project: string,
): Promise<void> => {
  if (isUlid(project) || (await permissions.findProject(principal.tenant, project))) return;
  throw new CatalogueError(refusal('PROJECT_NOT_FOUND'));
};

/**
 * Requires an admin, and returns the requested scopes: for project admins the project and its board, if named; for
 * portfolio admins the portfolio (R-ACCESS-9). Throws `PERMISSION_DENIED`, `PROJECT_NOT_FOUND`, `PORTFOLIO_NOT_FOUND`.
 */
export const requireAdministered = async (
  ports: AuditPorts,
  call: Call,
): Promise<AuditedScopes> => {
  const project = requireParameter(call.query, 'projectId', 'PROJECT_REQUIRED');
  if (!(await administers(ports, call, project))) throw permissionDenied();
  await requireProject(ports, call, project);
  if (!call.query.boardId) return { project: projectScope(project), board: null };
  const board = requireParameter(call.query, 'boardId', 'BOARD_REQUIRED');
  if ((await projectOf(ports, call, board)) !== project) throw permissionDenied();
  return { project: projectScope(project), board: boardScope(board) };
};

/**
 * Returns whether the caller administers the requested board. A board's own admin need not administer the board's
 * project.
 */
const administersBoard = async (
  ports: AuditPorts,
  call: Call,
  project: string,
): Promise<boolean> => {
  const { boardId = '' } = call.query;
  const { tenant, accountId } = call.principal;
  if (!/^[1-9]\d{0,17}$/.test(boardId)) return false;
  if ((await projectOf(ports, call, boardId)) !== project) return false;
  return ports.permissions.administersBoard({ tenant, accountId }, boardId);
};

/** At most this many boards are read together with their project. */
const MOST_BOARDS = 50;

/** Returns the boards that the query lists in `boardIds`. Throws unless each belongs to the project. */
const requireBoards = async (ports: AuditPorts, call: Call, project: string): Promise<Scope[]> => {
  const ids = (call.query.boardIds ?? '').split(',').filter((id) => id !== '');
  if (ids.length > MOST_BOARDS) {
    throw new CatalogueError(refusal('BODY_INVALID', { boardIds: 'FIELD_INVALID' }));
  }
  const projects = await Promise.all(ids.map((id) => projectOf(ports, call, id)));
  if (projects.some((each) => each !== project)) throw permissionDenied();
  return ids.map(boardScope);
};

/**
 * Returns the keys of the scopes whose events a request may read (R-ACCESS-9). A board's own admins may read the
 * board's events. Project admins may read the project, one of its boards (`boardId`), or the project together with
 * some of its boards (`boardIds`). With `scope=site`, site admins may read the events outside projects: installs,
 * licence changes and global personas; with `scope=all`, those of all projects and boards too. Throws as
 * `requireAdministered` does.
 */
export const requireAudited = async (ports: AuditPorts, call: Call): Promise<readonly string[]> => {
  const { scope } = call.query;
  if (scope === 'site' || scope === 'all') {
    if (!(await ports.permissions.administersSite(call.principal))) throw permissionDenied();
    return scope === 'site' ? [scopeKey(SITE_SCOPE)] : scopesOfSite(ports, call.principal.tenant);
  }
  const project = requireParameter(call.query, 'projectId', 'PROJECT_REQUIRED');
  if (await administersBoard(ports, call, project)) {
    return [scopeKey(boardScope(requireParameter(call.query, 'boardId', 'BOARD_REQUIRED')))];
  }
  const { project: whole, board } = await requireAdministered(ports, call);
  if (board) return [scopeKey(board)];
  return [whole, ...(await requireBoards(ports, call, project))].map(scopeKey);
};
