import { forbidden, notFound } from '../../base/errors.ts';
import type { BoardRecord, ProjectRecord, SprintRecord } from '../../model/records.ts';
import { canBrowse, permitted } from '../../site/permissions.ts';
import type { Call } from '../call/call.ts';
import { isBoardVisible } from './find-board.ts';

const originBoard = ({ site }: Call, sprint: SprintRecord): BoardRecord | undefined =>
  site.rows.boards.get(String(sprint.originBoardId ?? ''));

export const boardHome = ({ site }: Call, board: BoardRecord): readonly ProjectRecord[] => {
  const project = site.rows.projects.get(board.locationProjectId ?? '');
  return project ? [project] : [];
};

/** Returns the projects of a sprint: those of its board, or those of its issues if the board does not exist. */
const homeOf = (call: Call, sprint: SprintRecord): readonly ProjectRecord[] => {
  const board = originBoard(call, sprint);
  if (board) return boardHome(call, board);
  const { issues, projects } = call.site.rows;
  const ids = [...call.site.index.ids('sprint', sprint.id)].flatMap(
    (id) => issues.get(id)?.projectId ?? [],
  );
  return [...new Set(ids)].flatMap((id) => projects.get(id) ?? []);
};

const isVisible = (call: Call, sprint: SprintRecord): boolean => {
  const board = originBoard(call, sprint);
  if (board) return isBoardVisible(call, board);
  return homeOf(call, sprint).some((project) => canBrowse(call.user, project));
};

export const requireSprint = (call: Call, id = call.params.sprintId ?? ''): SprintRecord => {
  const sprint = call.site.rows.sprints.get(id);
  if (sprint && isVisible(call, sprint)) return sprint;
  throw notFound('Sprint does not exist or you do not have permission to view it.');
};

/** Throws unless the user may manage sprints in one of these projects. */
export const requireManager = ({ user }: Call, projects: readonly ProjectRecord[]): void => {
  if (projects.some((project) => permitted(user, 'MANAGE_SPRINTS_PERMISSION', project))) return;
  throw forbidden('You do not have permission to manage sprints on this board.');
};

export const requireSprintManager = (call: Call, sprint: SprintRecord): void =>
  requireManager(call, homeOf(call, sprint));
