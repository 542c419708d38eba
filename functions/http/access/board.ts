import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Principal } from '../../connect/principal.ts';
import { requireAppLicence } from '../../licence/caller-licence.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { Permissions } from '../../ports/tracker/permissions.ts';
import { isUlid } from '../query.ts';
import { type AccessCodes, requirePortfolio } from './portfolio.ts';
import { type Visible, visibleAmong, visibleProjects } from './visible-scopes.ts';

export interface BoardAccessPorts {
  readonly views: Pick<ViewStore, 'get'>;
  readonly permissions: Pick<
    Permissions,
    'may' | 'administersBoard' | 'projectOfBoard' | 'projectsOfBoard' | 'visibleProjects'
  >;
}

/**
 * Returns the project's id in the id `project-<id>`, which stands for a project without agile boards. Returns null for
 * other boards.
 */
const projectIn = (board: string): string | null => /^project-(\d+)$/.exec(board)?.[1] ?? null;

/** Returns whether the caller may edit issues in the project of a board, or in one of those whose issues it shows. */
const edits = async (
  { permissions }: BoardAccessPorts,
  { tenant, accountId }: Principal,
  board: string,
): Promise<boolean> => {
  const mayEdit = (projectId: string) =>
    permissions.may({ tenant, accountId, permission: 'EDIT_ISSUES', projectId });
  const projectId = projectIn(board) ?? (await permissions.projectOfBoard(tenant, board));
  if (projectId !== null) return mayEdit(projectId);
  for (const { id } of await permissions.projectsOfBoard(tenant, board)) {
    if (await mayEdit(id)) return true;
  }
  return false;
};

const administers = (
  { permissions }: BoardAccessPorts,
  { tenant, accountId }: Principal,
  board: string,
): Promise<boolean> => {
  const projectId = projectIn(board);
  return projectId === null
    ? permissions.administersBoard({ tenant, accountId }, board)
    : permissions.may({ tenant, accountId, permission: 'ADMINISTER_PROJECTS', projectId });
};

/**
 * Returns whether the caller may see a board. A board that belongs to no project may be seen by users who may see one
 * of the projects whose issues it shows, as in the tracker.
 */
const sees = async (
  { permissions }: BoardAccessPorts,
  { tenant, accountId }: Principal,
  board: string,
): Promise<boolean> => {
  const projectId = projectIn(board) ?? (await permissions.projectOfBoard(tenant, board));
  if (projectId !== null) {
    return permissions.may({ tenant, accountId, permission: 'BROWSE_PROJECTS', projectId });
  }
  const drawnFrom = (await permissions.projectsOfBoard(tenant, board)).map(({ id }) => id);
  return (await permissions.visibleProjects({ tenant, accountId }, drawnFrom)).length > 0;
};

/**
 * Returns those of the given boards and portfolios that the caller may see. Throws `LICENCE_REQUIRED` or
 * `TRACKER_UNAVAILABLE`.
 */
export const visibleBoards = async (
  ports: BoardAccessPorts,
  principal: Principal,
  boards: readonly string[],
): Promise<Visible> => {
  const portfolios = await visibleAmong(ports, principal, boards.filter(isUlid));
  const others = boards.filter((board) => !isUlid(board));
  if (others.length > 0) requireAppLicence(principal);
  const seen = await Promise.all(others.map((board) => sees(ports, principal, board)));
  const visible = new Set([...portfolios.ids, ...others.filter((_, index) => seen[index])]);
  return {
    ids: boards.filter((board) => visible.has(board)),
    hidden: boards.length - visible.size,
  };
};

const HAS_RIGHT = { see: sees, edit: edits, administer: administers };

export type BoardRight = keyof typeof HAS_RIGHT;

/**
 * Throws an error unless the caller may see, edit or administer the content of a board (R-ACCESS-6). The admins of the
 * board and of its project may administer it. A ULID is the id of a portfolio, which only its members may see. The error is
 * `PERMISSION_DENIED`, `LICENCE_REQUIRED` or `TRACKER_UNAVAILABLE`; for a portfolio, it is one of `codes`.
 */
export const requireAtBoard = async (
  ports: BoardAccessPorts,
  principal: Principal,
  board: string,
  right: BoardRight,
  codes?: AccessCodes,
): Promise<void> => {
  if (isUlid(board)) {
    const role = right === 'see' ? 'see' : 'edit';
    await requirePortfolio(ports.views, principal, board, role, codes);
    return;
  }
  requireAppLicence(principal);
  if (!(await HAS_RIGHT[right](ports, principal, board))) {
    throw new CatalogueError(refusal('PERMISSION_DENIED'));
  }
};

/**
 * Returns the projects whose issues a board shows, as far as the caller may see them. For the id of a portfolio,
 * returns this id. Throws the same errors as `requireAtBoard`.
 */
export const scopesOfBoard = async (
  ports: BoardAccessPorts,
  principal: Principal,
  board: string,
): Promise<Visible> => {
  await requireAtBoard(ports, principal, board, 'see');
  if (isUlid(board)) return { ids: [board], hidden: 0 };
  const projectId = projectIn(board);
  if (projectId !== null) return { ids: [projectId], hidden: 0 };
  const drawnFrom = await ports.permissions.projectsOfBoard(principal.tenant, board);
  const ids = drawnFrom.map(({ id }) => id);
  return visibleProjects(ports.permissions, principal, ids);
};
