import { CatalogueError, type ErrorCode, refusal } from '#domain/errors.ts';
import { readBoardKey } from '#domain/sharing/board-key.ts';
import type { Principal } from '../../connect/principal.ts';
import type { Permissions, ProjectPermission } from '../../ports/permissions.ts';

const refused = (code: ErrorCode): CatalogueError => new CatalogueError(refusal(code));

/**
 * Whether the tracker gives the caller a permission in the project of the board, or in the project itself, that a
 * key names (spec 000 §6). Throws `SHARE_NOT_FOUND` for what is no key, `SHARE_DENIED`, `BUSY`.
 */
export const requireOnBoard = async (
  permissions: Permissions,
  { tenant, accountId }: Principal,
  board: string,
  permission: ProjectPermission,
): Promise<void> => {
  const key = readBoardKey(board);
  if (key === null) throw refused('SHARE_NOT_FOUND');
  const projectId =
    key.kind === 'project' ? key.projectId : await permissions.projectOfBoard(tenant, key.boardId);
  if (projectId === null) throw refused('SHARE_DENIED');
  if (!(await permissions.may({ tenant, accountId, permission, projectId }))) {
    throw refused('SHARE_DENIED');
  }
};

/** Without a valid licence nothing is published (spec 000 §6). */
export const requireLicence = ({ licence }: Principal): void => {
  if (licence !== 'active') throw refused('LICENCE_REQUIRED');
};
