import { CatalogueError, refusal } from '#domain/errors.ts';
import type { Permissions } from '../../ports/permissions.ts';
import type { Call } from '../endpoint.ts';
import { required } from '../query.ts';

/** The project that decides who may see what happened at a board; null where there is none. */
const projectOf = async (
  permissions: Permissions,
  { principal }: Call,
  boardId: string,
): Promise<string | null> =>
  /^project-(\d+)$/.exec(boardId)?.[1] ?? permissions.projectOfBoard(principal.tenant, boardId);

const denied = (): CatalogueError => new CatalogueError(refusal('PERMISSION_DENIED'));

/** Where the events of a request lie. */
export interface Place {
  readonly project: string;
  /** A board of that project; null when none is named. */
  readonly board: string | null;
}

/**
 * The project that a request names, for who administers it (spec 000 §6), and maybe a board that lies in it. Throws
 * `PERMISSION_DENIED`.
 */
export const administeredPlace = async (permissions: Permissions, call: Call): Promise<Place> => {
  const { tenant, accountId } = call.principal;
  const project = required(call.query, 'projectId', 'PROJECT_REQUIRED');
  const permission = 'ADMINISTER_PROJECTS';
  if (!(await permissions.may({ tenant, accountId, permission, projectId: project }))) {
    throw denied();
  }
  if (!call.query.boardId) return { project, board: null };
  const board = required(call.query, 'boardId', 'BOARD_REQUIRED');
  if ((await projectOf(permissions, call, board)) !== project) throw denied();
  return { project, board };
};
