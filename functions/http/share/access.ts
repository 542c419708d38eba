import { type BoardKey, readBoardKey } from '#domain/kernel/board-key.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import type { Permissions, Person } from '../../ports/tracker/permissions.ts';
import { PERMISSION_FOR, type ScopeRight } from '../access/scope.ts';

const refused = (code: ErrorCode): CatalogueError => new CatalogueError(refusal(code));

const has = async (
  permissions: Permissions,
  person: Person,
  key: BoardKey,
  right: ScopeRight,
): Promise<boolean> => {
  const { tenant, accountId } = person;
  if (key.kind === 'board' && right === 'administer') {
    return permissions.administersBoard({ tenant, accountId }, key.boardId);
  }
  const projectId =
    key.kind === 'project' ? key.projectId : await permissions.projectOfBoard(tenant, key.boardId);
  if (projectId === null) return false;
  return permissions.may({ tenant, accountId, permission: PERMISSION_FOR[right], projectId });
};

/**
 * Returns whether the caller has a right to the board of a key. False for a text that is not a board key. Throws
 * `BUSY`.
 */
export const mayOnBoard = async (
  permissions: Permissions,
  principal: Person,
  board: string,
  right: ScopeRight,
): Promise<boolean> => {
  const key = readBoardKey(board);
  return key !== null && has(permissions, principal, key, right);
};

/**
 * Requires a right to the board or project of a key. An agile board is administered by its own admins, who need not
 * administer its project (R-SHARE-2). Throws `SHARE_NOT_FOUND` for a text that is not a board key, the `denied` code,
 * and `TRACKER_UNAVAILABLE`.
 */
export const requireOnBoard = async (
  permissions: Permissions,
  principal: Person,
  board: string,
  right: ScopeRight,
  denied: ErrorCode = 'SHARE_DENIED',
): Promise<void> => {
  const key = readBoardKey(board);
  if (key === null) throw refused('SHARE_NOT_FOUND');
  if (!(await has(permissions, principal, key, right))) throw refused(denied);
};
