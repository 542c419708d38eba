import { projectNames } from '../../jql/syntax/projects-of.ts';
import { FIELD, fieldById, RANK_FIELD_NUMBER } from '../../model/field-catalogue.ts';
import type { BoardRecord } from '../../model/records.ts';
import { listParameter } from '../call/body.ts';
import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { requireProject } from '../call/find-project.ts';
import { agilePage, pageOf } from '../call/paging.ts';
import { agileUrl, projectAvatar, restUrl } from '../shapes/links.ts';
import { groupShape, userShape } from '../shapes/people.ts';
import { projectReference } from '../shapes/projects.ts';
import { boardProjects, requireBoard, visibleBoards } from './find-board.ts';

const locationShape = (call: Call, board: BoardRecord): Record<string, unknown> => {
  const project = call.site.rows.projects.get(board.locationProjectId ?? '');
  if (!project) return {};
  return {
    location: {
      projectId: Number(project.id),
      displayName: `${project.name} (${project.key})`,
      projectName: project.name,
      projectKey: project.key,
      projectTypeKey: 'software',
      avatarURI: projectAvatar(call.baseUrl, project.id, 24),
      name: `${project.name} (${project.key})`,
    },
  };
};

const adminsShape = (call: Call, board: BoardRecord): Record<string, unknown> => ({
  admins: {
    users: board.adminUsers
      .flatMap((id) => call.site.rows.users.get(id) ?? [])
      .map((user) => {
        const { self, accountId, avatarUrls, displayName, active } = userShape(call.baseUrl, user);
        return { self, accountId, avatarUrls, displayName, active };
      }),
    groups: board.adminGroups.map((name) => groupShape(call.baseUrl, name)),
  },
});

export const boardShape = (
  call: Call,
  board: BoardRecord,
  expand: readonly string[],
): Record<string, unknown> => ({
  id: Number(board.id),
  self: agileUrl(call.baseUrl, `board/${board.id}`),
  name: board.name,
  type: board.type,
  ...(expand.includes('admins') ? adminsShape(call, board) : {}),
  ...locationShape(call, board),
  isPrivate: false,
});

const list = (call: Call): Reply => {
  const { query } = call;
  const types = listParameter(query, 'type');
  const name = query.get('name')?.toLowerCase();
  const projectKey = query.get('projectKeyOrId') ?? query.get('projectLocation');
  const project = projectKey === null ? null : requireProject(call, projectKey);
  const located = query.get('projectKeyOrId') === null;
  const names = projectNames(call.site.rows.projects.values());
  const found = visibleBoards(
    call,
    names,
    (board) =>
      (types.length === 0 || types.includes(board.type)) &&
      (name === undefined || board.name.toLowerCase().includes(name)) &&
      (project === null ||
        (located
          ? board.locationProjectId === project.id
          : boardProjects(call.site, board, names).some((each) => each.id === project.id))),
  );
  const page = pageOf(query, found, 50, 100);
  const expand = listParameter(query, 'expand');
  return ok(
    agilePage({ ...page, values: page.values.map((board) => boardShape(call, board, expand)) }),
    page.values.length,
  );
};

const configuration = (call: Call): Reply => {
  const { site, baseUrl } = call;
  const board = requireBoard(call);
  const location = site.rows.projects.get(board.locationProjectId ?? '');
  const estimate = board.type === 'simple' ? FIELD.storyPointEstimate : FIELD.storyPoints;
  return ok({
    id: Number(board.id),
    name: board.name,
    type: board.type,
    self: agileUrl(baseUrl, `board/${board.id}/configuration`),
    ...(location
      ? {
          location: {
            type: 'project',
            key: location.key,
            id: location.id,
            self: restUrl(baseUrl, `project/${location.id}`),
            name: location.name,
          },
        }
      : {}),
    filter: { id: board.filterId, self: restUrl(baseUrl, `filter/${board.filterId}`) },
    ...(board.type === 'kanban'
      ? { subQuery: { query: 'fixVersion in unreleasedVersions() OR fixVersion is EMPTY' } }
      : {}),
    columnConfig: {
      columns: board.columns.map((column) => ({
        name: column.name,
        statuses: column.statusIds.map((id) => ({ id, self: restUrl(baseUrl, `status/${id}`) })),
      })),
      constraintType: 'issueCount',
    },
    ...(board.type === 'kanban'
      ? {}
      : {
          estimation: {
            type: 'field',
            field: { fieldId: estimate, displayName: fieldById(estimate)?.name ?? '' },
          },
        }),
    ranking: { rankCustomFieldId: RANK_FIELD_NUMBER },
  });
};

const projects = (call: Call): Reply => {
  const found = boardProjects(call.site, requireBoard(call));
  const page = pageOf(call.query, found, 50, 50);
  return ok(
    agilePage({
      ...page,
      values: page.values.map((project) => ({
        ...projectReference(call.baseUrl, project),
        style: project.style,
      })),
    }),
  );
};

/** Answers with an empty list, because Atlassian's documentation does not define the content of reports. */
const reports = (call: Call): Reply => {
  requireBoard(call);
  return ok({ reports: [] });
};

export const boardRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/agile/1.0/board', handle: list },
  {
    method: 'GET',
    path: '/rest/agile/1.0/board/:boardId',
    handle: (call) => ok(boardShape(call, requireBoard(call), listParameter(call.query, 'expand'))),
  },
  { method: 'GET', path: '/rest/agile/1.0/board/:boardId/configuration', handle: configuration },
  { method: 'GET', path: '/rest/agile/1.0/board/:boardId/reports', handle: reports },
  { method: 'GET', path: '/rest/agile/1.0/board/:boardId/project', handle: projects },
  { method: 'GET', path: '/rest/agile/1.0/board/:boardId/project/full', handle: projects },
];
