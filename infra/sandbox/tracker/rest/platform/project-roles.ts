import { notFound } from '../../base/errors.ts';
import type { ProjectRecord, RoleMembers } from '../../model/records.ts';
import { groupId, ROLES } from '../../site/standard.ts';
import { objectBody, textList } from '../call/body.ts';
import { type Call, noContent, ok, type Reply, type Route } from '../call/call.ts';
import { isProjectAdmin, requireProject } from '../call/find-project.ts';
import { restUrl } from '../shapes/links.ts';

/** Returns the project if the caller administers it, or else throws 404. */
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
    ...people.map((user, index) => ({
      id: 10_000 + index,
      displayName: user.displayName,
      type: 'atlassian-user-role-actor',
      actorUser: { accountId: user.id },
    })),
    ...groups.map((name, index) => ({
      id: 20_000 + index,
      displayName: name,
      name,
      type: 'atlassian-group-role-actor',
      actorGroup: { name, displayName: name, groupId: groupId(name) },
    })),
  ];
};

const requireRole = (call: Call) => {
  const project = administered(call);
  const role = Object.values(ROLES).find(({ id }) => id === call.params.id);
  if (role) return { project, role };
  throw notFound(`No project role could be found with id '${call.params.id}'.`);
};

const roleShape = (
  call: Call,
  project: ProjectRecord,
  role: (typeof ROLES)[keyof typeof ROLES],
): Record<string, unknown> => ({
  self: roleUrl(call, project, role.id),
  name: role.name,
  id: Number(role.id),
  description: `${role.name} of a project`,
  actors: actorsOf(call, project, role.id),
});

const one = (call: Call): Reply => {
  const { project, role } = requireRole(call);
  return ok(roleShape(call, project, role));
};

const saveMembers = (
  call: Call,
  project: ProjectRecord,
  roleId: string,
  change: (held: RoleMembers) => RoleMembers,
): ProjectRecord => {
  const held = project.roles[roleId] ?? { users: [], groups: [] };
  const next = { ...project, roles: { ...project.roles, [roleId]: change(held) } };
  call.site.write((batch) => batch.put('projects', next));
  return next;
};

/** Adds users by account id and groups by name. If one of them is unknown, the whole request is refused. */
const add = (call: Call): Reply => {
  const { project, role } = requireRole(call);
  const body = objectBody(call);
  const users = textList(body.user, 'user');
  const groups = textList(body.group, 'group');
  const known = new Set([...call.site.rows.groups.values()].map(({ name }) => name));
  const stranger =
    users.find((id) => !call.site.rows.users.has(id)) ?? groups.find((name) => !known.has(name));
  if (stranger !== undefined)
    throw notFound(`We can't find '${stranger}' in any accessible user directory.`);
  const next = saveMembers(call, project, role.id, (held) => ({
    users: [...new Set([...held.users, ...users])],
    groups: [...new Set([...held.groups, ...groups])],
  }));
  return ok(roleShape(call, next, role));
};

const remove = (call: Call): Reply => {
  const { project, role } = requireRole(call);
  const user = call.query.get('user');
  const group = call.query.get('group');
  saveMembers(call, project, role.id, ({ users, groups }) => ({
    users: users.filter((id) => id !== user),
    groups: groups.filter((name) => name !== group),
  }));
  return noContent;
};

const ROLE = '/rest/api/3/project/:projectIdOrKey/role';

export const projectRoleRoutes: readonly Route[] = [
  { method: 'GET', path: ROLE, handle: list },
  { method: 'GET', path: `${ROLE}/:id`, handle: one },
  { method: 'POST', path: `${ROLE}/:id`, handle: add },
  { method: 'DELETE', path: `${ROLE}/:id`, handle: remove },
];
