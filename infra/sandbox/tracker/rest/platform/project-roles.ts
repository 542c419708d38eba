import type { ProjectRecord } from '../../model/records.ts';
import { groupId, ROLES } from '../../model/standard.ts';
import { type Call, ok, type Reply, type Route } from '../call.ts';
import { notFound } from '../errors.ts';
import { isProjectAdmin, requireProject } from '../find-project.ts';
import { restUrl } from '../shapes/links.ts';

/** Roles are shown to administrators of the project; others are told that there is no such project. */
const administered = (call: Call): ProjectRecord => {
  const project = requireProject(call, call.params.projectIdOrKey ?? '');
  if (isProjectAdmin(call, project)) return project;
  throw notFound(`No project could be found with key '${project.key}'.`);
};

const roleUrl = (call: Call, project: ProjectRecord, roleId: string): string =>
  restUrl(call.baseUrl, `project/${project.id}/role/${roleId}`);

const list = (call: Call): Reply => {
  const project = administered(call);
  return ok(
    Object.fromEntries(
      Object.values(ROLES).map(({ id, name }) => [name, roleUrl(call, project, id)]),
    ),
  );
};

const actorsOf = (call: Call, project: ProjectRecord, roleId: string): unknown[] => {
  const { users = [], groups = [] } = project.roles[roleId] ?? {};
  const people = users.flatMap((id) => call.site.rows.users.get(id) ?? []);
  return [
    ...people.map((user, at) => ({
      id: 10_000 + at,
      displayName: user.displayName,
      type: 'atlassian-user-role-actor',
      actorUser: { accountId: user.id },
    })),
    ...groups.map((name, at) => ({
      id: 20_000 + at,
      displayName: name,
      name,
      type: 'atlassian-group-role-actor',
      actorGroup: { name, displayName: name, groupId: groupId(name) },
    })),
  ];
};

const one = (call: Call): Reply => {
  const project = administered(call);
  const role = Object.values(ROLES).find(({ id }) => id === call.params.id);
  if (!role) throw notFound(`No project role could be found with id '${call.params.id}'.`);
  return ok({
    self: roleUrl(call, project, role.id),
    name: role.name,
    id: Number(role.id),
    description: `${role.name} of a project`,
    actors: actorsOf(call, project, role.id),
  });
};

export const projectRoleRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/api/3/project/:projectIdOrKey/role', handle: list },
  { method: 'GET', path: '/rest/api/3/project/:projectIdOrKey/role/:id', handle: one },
];
