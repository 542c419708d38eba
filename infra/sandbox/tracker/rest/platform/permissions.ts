import { badRequest, forbidden } from '../../base/errors.ts';
import { isObject } from '../../base/json.ts';
import { requireIssue } from '../../issues/find-issue.ts';
import {
  isPermissionKey,
  PERMISSION_KEYS,
  PERMISSIONS,
  type PermissionKey,
} from '../../model/permission-keys.ts';
import type { IssueRecord, ProjectRecord, UserRecord } from '../../model/records.ts';
import { browsableProjects, permitted } from '../../site/permissions.ts';
import { listParameter, objectBody, textList } from '../call/body.ts';
import { type Call, ok, type Route } from '../call/call.ts';
import { requireProject } from '../call/find-project.ts';

const keysOf = (names: readonly string[]): PermissionKey[] =>
  names.map((name) => {
    if (isPermissionKey(name)) return name;
    throw badRequest(`Unrecognized permission: ${name}`);
  });

interface Scope {
  readonly project: ProjectRecord | null;
  readonly issue: IssueRecord | null;
}

const scopeOf = (call: Call): Scope => {
  const issueKey = call.query.get('issueKey') ?? call.query.get('issueId');
  if (issueKey !== null) {
    const { project, issue } = requireIssue(call.site, call.user, issueKey);
    return { project, issue };
  }
  const projectKey = call.query.get('projectKey') ?? call.query.get('projectId');
  return { project: projectKey === null ? null : requireProject(call, projectKey), issue: null };
};

/**
 * Returns whether the caller has a permission. If no project is given, one project for which the caller has it is
 * enough.
 */
const has = (call: Call, key: PermissionKey, { project, issue }: Scope): boolean => {
  if (project !== null || PERMISSIONS[key].type === 'GLOBAL')
    return permitted(call.user, key, project, issue);
  return [...call.site.rows.projects.values()].some((each) => permitted(call.user, key, each));
};

const mine = (call: Call) => {
  const wanted = listParameter(call.query, 'permissions');
  if (wanted.length === 0) throw badRequest("The 'permissions' query parameter is required.");
  const scope = scopeOf(call);
  return ok({
    permissions: Object.fromEntries(
      keysOf(wanted).map((key) => [
        key,
        {
          id: PERMISSIONS[key].id,
          key,
          name: PERMISSIONS[key].name,
          type: PERMISSIONS[key].type,
          description: PERMISSIONS[key].name,
          havePermission: has(call, key, scope),
        },
      ]),
    ),
  });
};

const permittedProjects = (call: Call) => {
  const keys = keysOf(textList(objectBody(call).permissions, 'permissions'));
  if (keys.length === 0) throw badRequest('The permissions must not be empty.');
  return ok({
    projects: browsableProjects(call.site, call.user)
      .filter((project) => keys.every((key) => permitted(call.user, key, project)))
      .map((project) => ({ id: Number(project.id), key: project.key })),
  });
};

const subjectOf = (call: Call, body: Record<string, unknown>): UserRecord => {
  const { accountId } = body;
  if (typeof accountId !== 'string' || accountId === call.user.id) return call.user;
  if (!permitted(call.user, 'ADMINISTER') && call.user.accountType !== 'app')
    throw forbidden('You are not allowed to check the permissions of other users.');
  const user = call.site.rows.users.get(accountId);
  if (!user) throw badRequest('The account ID is not valid.');
  return user;
};

const grantsOf = (call: Call, user: UserRecord, entry: Record<string, unknown>) => {
  const projects = textList(entry.projects, 'projects');
  const issues = textList(entry.issues, 'issues');
  return keysOf(textList(entry.permissions, 'permissions')).map((permission) => ({
    permission,
    projects: projects
      .filter((id) => permitted(user, permission, call.site.rows.projects.get(id) ?? null))
      .map(Number),
    issues: issues
      .filter((id) => {
        const issue = call.site.rows.issues.get(id);
        const project = issue && call.site.rows.projects.get(issue.projectId);
        return permitted(user, permission, project ?? null, issue ?? null);
      })
      .map(Number),
  }));
};

const check = (call: Call) => {
  const body = objectBody(call);
  const user = subjectOf(call, body);
  const entries = Array.isArray(body.projectPermissions)
    ? body.projectPermissions.filter(isObject)
    : [];
  return ok({
    globalPermissions: keysOf(textList(body.globalPermissions, 'globalPermissions')).filter((key) =>
      permitted(user, key),
    ),
    projectPermissions: entries.flatMap((entry) => grantsOf(call, user, entry)),
  });
};

const all = () =>
  ok({
    permissions: Object.fromEntries(
      PERMISSION_KEYS.map((key) => {
        const { name, type } = PERMISSIONS[key];
        return [key, { key, name, type, description: name }];
      }),
    ),
  });

export const permissionRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/api/3/permissions', handle: all },
  { method: 'GET', path: '/rest/api/3/mypermissions', handle: mine },
  { method: 'POST', path: '/rest/api/3/permissions/project', handle: permittedProjects },
  { method: 'POST', path: '/rest/api/3/permissions/check', handle: check },
];
