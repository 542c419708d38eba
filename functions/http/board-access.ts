import { CatalogueError, refusal } from '#domain/errors.ts';
import type { Principal } from '../connect/principal.ts';
import type { Permissions } from '../ports/permissions.ts';
import type { ViewStore } from '../ports/view-store.ts';
import { type AccessCodes, requirePortfolio } from './portfolio/access.ts';
import { isUlid } from './query.ts';

export interface BoardAccessPorts {
  readonly views: Pick<ViewStore, 'get'>;
  readonly permissions: Pick<Permissions, 'may' | 'administersBoard' | 'projectOfBoard'>;
}

/** `project-<id>`: the board that a project without agile boards is. */
const projectIn = (board: string): string | null => /^project-(\d+)$/.exec(board)?.[1] ?? null;

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

/** What lies at a board that belongs to no project is anyone's to see: the tracker shows of it what each may see. */
const sees = async (
  { permissions }: BoardAccessPorts,
  { tenant, accountId }: Principal,
  board: string,
): Promise<boolean> => {
  const projectId = projectIn(board) ?? (await permissions.projectOfBoard(tenant, board));
  if (projectId === null) return true;
  return permissions.may({ tenant, accountId, permission: 'BROWSE_PROJECTS', projectId });
};

/**
 * Whether the caller may see what lies at a board, or decide it: its own admins and those of its project do (spec 000
 * §6 "Create milestones"). A ULID is a portfolio, whose members alone are let in. Throws `PERMISSION_DENIED`, `BUSY`,
 * and for a portfolio the `codes`.
 */
export const requireAtBoard = async (
  ports: BoardAccessPorts,
  principal: Principal,
  board: string,
  right: 'see' | 'administer',
  codes?: AccessCodes,
): Promise<void> => {
  if (isUlid(board)) {
    const role = right === 'see' ? 'see' : 'edit';
    await requirePortfolio(ports.views, principal, board, role, codes);
    return;
  }
  const may = right === 'see' ? sees : administers;
  if (!(await may(ports, principal, board))) {
    throw new CatalogueError(refusal('PERMISSION_DENIED'));
  }
};
