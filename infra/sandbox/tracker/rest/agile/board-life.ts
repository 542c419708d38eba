import { badRequest, fieldErrors } from '../../base/errors.ts';
import { isObject } from '../../base/json.ts';
import type { BoardRecord, FilterRecord, ProjectRecord } from '../../model/records.ts';
import { boardFeatures } from '../../projects/board-features.ts';
import { columnsOf } from '../../projects/columns.ts';
import type { Site } from '../../store/site.ts';
import { objectBody } from '../call/body.ts';
import { type Call, created, noContent, ok, type Reply, type Route } from '../call/call.ts';
import { requireProject } from '../call/find-project.ts';
import { agilePage, pageOf } from '../call/paging.ts';
import { agileUrl } from '../shapes/links.ts';
import { boardShape } from './boards.ts';
import { projectsOfFilter, requireBoard, requireBoardAdmin, visibleBoards } from './find-board.ts';
import { moveToSprint } from './sprint-issues.ts';

const KINDS: readonly BoardRecord['type'][] = ['scrum', 'kanban', 'simple'];

const kindOf = (value: unknown): BoardRecord['type'] => {
  const wanted = value === 'agility' ? 'simple' : value;
  const kind = KINDS.find((each) => each === wanted);
  if (kind) return kind;
  throw fieldErrors({ type: 'The board type must be scrum, kanban or agility.' });
};

const filterOf = (call: Call, value: unknown): FilterRecord => {
  const filter = call.site.rows.filters.get(String(value ?? ''));
  if (filter) return filter;
  throw fieldErrors({
    filterId: 'The filter does not exist or you do not have permission to view it.',
  });
};

const locationOf = (call: Call, value: unknown): ProjectRecord | null => {
  if (!isObject(value) || value.type !== 'project') return null;
  return requireProject(call, String(value.projectKeyOrId ?? ''));
};

const statusesOf = (site: Site, projects: readonly ProjectRecord[]): string[] => {
  const workflows = new Set(projects.flatMap((project) => Object.values(project.workflows)));
  return [...new Set([...workflows].flatMap((id) => site.rows.workflows.get(id)?.statusIds ?? []))];
};

const create = (call: Call): Reply => {
  const { site, user } = call;
  const body = objectBody(call);
  const { name } = body;
  if (typeof name !== 'string' || name.trim() === '' || name.length > 255)
    throw fieldErrors({ name: 'The board name must have 1 to 255 characters.' });
  const type = kindOf(body.type);
  const filter = filterOf(call, body.filterId);
  const location = locationOf(call, body.location);
  const projects = projectsOfFilter(site, filter.jql, location?.id ?? null);
  const [home = null] = location ? [location] : projects;
  const board = site.write((batch) => {
    const row: BoardRecord = {
      id: String(batch.nextNumber('board')),
      name: name.trim(),
      type,
      filterId: filter.id,
      locationProjectId: home?.id ?? null,
      adminUsers: [user.id],
      adminGroups: [],
      columns: columnsOf(site, statusesOf(site, projects)),
      features: boardFeatures(type, type === 'scrum'),
      properties: {},
    };
    batch.put('boards', row);
    return row;
  });
  return created(boardShape(call, board, []));
};

/** Deletes a board. Its sprints stay in the history of the issues. */
const remove = (call: Call): Reply => {
  const board = requireBoard(call);
  requireBoardAdmin(call, board);
  call.site.write((batch) => batch.remove('boards', board.id));
  return noContent;
};

const withFilter = (call: Call): Reply => {
  const filter = call.site.rows.filters.get(call.params.filterId ?? '');
  if (!filter) throw badRequest('The filter does not exist.');
  const found = visibleBoards(call, undefined, ({ filterId }) => filterId === filter.id);
  const page = pageOf(call.query, found, 50, 50);
  const values = page.values.map(({ id, name }) => ({
    id: Number(id),
    self: agileUrl(call.baseUrl, `board/${id}`),
    name,
  }));
  return ok(agilePage({ ...page, values }), values.length);
};

/**
 * Moves issues to a board. On a scrum board, they go into the active sprint. On a kanban board, they leave the backlog,
 * which the sandbox does not store.
 */
const moveIssues = (call: Call): Reply => {
  const board = requireBoard(call);
  const running = [...call.site.rows.sprints.values()].find(
    ({ originBoardId, state }) => originBoardId === Number(board.id) && state === 'active',
  );
  if (board.type === 'scrum' && !running)
    throw badRequest('The board has no active sprint to move the issues to.');
  return moveToSprint(call, running ?? null);
};

export const boardLifeRoutes: readonly Route[] = [
  { method: 'POST', path: '/rest/agile/1.0/board', handle: create },
  { method: 'DELETE', path: '/rest/agile/1.0/board/:boardId', handle: remove },
  { method: 'GET', path: '/rest/agile/1.0/board/filter/:filterId', handle: withFilter },
  { method: 'POST', path: '/rest/agile/1.0/board/:boardId/issue', handle: moveIssues },
];
