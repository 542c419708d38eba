import { badRequest, forbidden, notFound } from '../../base/errors.ts';
import { type ProjectNames, projectIdsOf, projectNames } from '../../jql/syntax/projects-of.ts';
import type { BoardRecord, ProjectRecord, UserRecord } from '../../model/records.ts';
import { canBrowse, inRole, permitted } from '../../site/permissions.ts';
import type { Site } from '../../store/site.ts';
import type { Call } from '../call/call.ts';

/** Returns the projects that a board shows: the project that contains the board, and those in the board's filter. */
export const projectsOfFilter = (
  site: Site,
  jql: string,
  locationId: string | null,
  names: ProjectNames = projectNames(site.rows.projects.values()),
): ProjectRecord[] => {
  const ids = new Set([...(locationId ? [locationId] : []), ...projectIdsOf(jql, names)]);
  return [...ids].flatMap((id) => site.rows.projects.get(id) ?? []);
};

export const boardProjects = (
  site: Site,
  board: BoardRecord,
  names?: ProjectNames,
): ProjectRecord[] => projectsOfFilter(site, boardJql(site, board), board.locationProjectId, names);

export const isBoardVisible = (call: Call, board: BoardRecord, names?: ProjectNames): boolean => {
  const location = call.site.rows.projects.get(board.locationProjectId ?? '');
  // Checks the project that contains the board first, because parsing the board's filter takes longer.
  if (canBrowse(call.user, location)) return true;
  return boardProjects(call.site, board, names).some((project) => canBrowse(call.user, project));
};

/**
 * Returns the boards that the user may see and that meet a condition. Checks the condition first, because it is
 * cheaper.
 */
export const visibleBoards = (
  call: Call,
  names: ProjectNames = projectNames(call.site.rows.projects.values()),
  wanted: (board: BoardRecord) => boolean = () => true,
): BoardRecord[] =>
  [...call.site.rows.boards.values()]
    .filter((board) => wanted(board) && isBoardVisible(call, board, names))
    .sort((one, other) => Number(one.id) - Number(other.id));

export const requireBoard = (call: Call, id = call.params.boardId ?? ''): BoardRecord => {
  const board = call.site.rows.boards.get(id);
  if (board && isBoardVisible(call, board)) return board;
  throw notFound(
    'The requested board cannot be viewed because it either does not exist or you do not have permission to view it.',
  );
};

/**
 * Returns whether the user may administer a board: as one of its administrators, through one of its administrator
 * groups, or as an administrator of its project or of the site.
 */
export const isBoardAdmin = (site: Site, user: UserRecord, board: BoardRecord): boolean => {
  if (inRole(user, { users: board.adminUsers, groups: board.adminGroups })) return true;
  if (permitted(user, 'ADMINISTER') || user.accountType === 'app') return true;
  const location = site.rows.projects.get(board.locationProjectId ?? '');
  return location !== undefined && permitted(user, 'ADMINISTER_PROJECTS', location);
};

export const requireBoardAdmin = (call: Call, board: BoardRecord): void => {
  if (isBoardAdmin(call.site, call.user, board)) return;
  throw forbidden('You do not have permission to administer this board.');
};

export const boardJql = (site: Site, board: BoardRecord): string =>
  site.rows.filters.get(board.filterId)?.jql ?? '';

/** Throws if a board has no sprints: a kanban board, or a team-managed board on which sprints are switched off. */
export const requireSprintBoard = (board: BoardRecord): void => {
  const has =
    board.type === 'scrum' || (board.type === 'simple' && board.features.SPRINTS === true);
  if (!has) throw badRequest('The board does not support sprints');
};
