import { boardPlace, type Place, projectPlace } from '#domain/activity/place.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import { mayChangeSettings, roleOf } from '#domain/portfolio/roles.ts';
import type { Permissions } from '../../ports/permissions.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import type { Call } from '../endpoint.ts';
import { seenPortfolio } from '../portfolio/access.ts';
import { isUlid, required } from '../query.ts';

export interface AuditPorts {
  readonly views: ViewStore;
  readonly permissions: Permissions;
}

/** The project that decides who may see what happened at a board; null where there is none. */
const projectOf = async (
  { permissions }: AuditPorts,
  { principal }: Call,
  boardId: string,
): Promise<string | null> =>
  /^project-(\d+)$/.exec(boardId)?.[1] ?? permissions.projectOfBoard(principal.tenant, boardId);

const denied = (): CatalogueError => new CatalogueError(refusal('PERMISSION_DENIED'));

/** Where the events of a request lie. */
export interface AuditedPlaces {
  /** A project, or a portfolio in the place of one. */
  readonly project: Place;
  /** A board of that project; null when none is named. */
  readonly board: Place | null;
}

const administers = async (
  { views, permissions }: AuditPorts,
  { principal }: Call,
  project: string,
): Promise<boolean> => {
  const { tenant, accountId } = principal;
  if (isUlid(project)) {
    const role = roleOf((await seenPortfolio(views, principal, project)).members, accountId);
    return role !== null && mayChangeSettings(role);
  }
  const permission = 'ADMINISTER_PROJECTS';
  return permissions.may({ tenant, accountId, permission, projectId: project });
};

/**
 * The project that a request names, for who administers it (spec 000 §6), and maybe a board that lies in it; or a
 * portfolio, for its admins (spec 001 §6). Throws `PERMISSION_DENIED`, `PORTFOLIO_NOT_FOUND`.
 */
export const administeredPlaces = async (ports: AuditPorts, call: Call): Promise<AuditedPlaces> => {
  const project = required(call.query, 'projectId', 'PROJECT_REQUIRED');
  if (!(await administers(ports, call, project))) throw denied();
  if (!call.query.boardId) return { project: projectPlace(project), board: null };
  const board = required(call.query, 'boardId', 'BOARD_REQUIRED');
  if ((await projectOf(ports, call, board)) !== project) throw denied();
  return { project: projectPlace(project), board: boardPlace(board) };
};

/** A board's own admin need not administer the project in which it lies. */
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

/** Where the events lie that a request asks for: at a board, for its own admins too. Throws as above. */
export const auditedPlace = async (ports: AuditPorts, call: Call): Promise<Place> => {
  const project = required(call.query, 'projectId', 'PROJECT_REQUIRED');
  if (await administersBoard(ports, call, project)) {
    return boardPlace(required(call.query, 'boardId', 'BOARD_REQUIRED'));
  }
  const { project: whole, board } = await administeredPlaces(ports, call);
  return board ?? whole;
};
