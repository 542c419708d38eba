import { badRequest, notFound } from '../../base/errors.ts';
import { requireIssue } from '../../issues/find-issue.ts';
import { isPermissionKey } from '../../model/permission-keys.ts';
import type { ProjectRecord, UserRecord } from '../../model/records.ts';
import { permitted } from '../../site/permissions.ts';
import { listParameter } from '../call/body.ts';
import { type Call, ok, type Route } from '../call/call.ts';
import { requireProject } from '../call/find-project.ts';
import { pageBean, pageOf } from '../call/paging.ts';
import { groupShape, selfShape, userShape } from '../shapes/people.ts';

export const requireUser = (call: Call, accountId: string | null): UserRecord => {
  if (accountId === null) throw badRequest("The query parameter 'accountId' is required.");
  const user = call.site.rows.users.get(accountId);
  if (user) return user;
  throw notFound('Specified user does not exist or you do not have required permissions');
};

const people = (call: Call): UserRecord[] =>
  [...call.site.rows.users.values()].filter(
    (user) => user.accountType === 'atlassian' && user.active,
  );

const matches = (user: UserRecord, text: string): boolean => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return true;
  const name = user.displayName.toLowerCase();
  return (
    name.startsWith(wanted) ||
    name.split(/\s+/).some((word) => word.startsWith(wanted)) ||
    user.email.toLowerCase().startsWith(wanted)
  );
};

/** Returns the users that `startAt` and `maxResults` select, as a plain list. */
const listed = (call: Call, users: readonly UserRecord[], most = 1000) => {
  const { values } = pageOf(call.query, users, 50, most);
  return ok(
    values.map((user) => userShape(call.baseUrl, user)),
    values.length,
  );
};

const named = (call: Call): UserRecord[] => {
  const accountId = call.query.get('accountId');
  const text = call.query.get('query') ?? '';
  return people(call).filter((user) =>
    accountId === null ? matches(user, text) : user.id === accountId,
  );
};

const assignableIn = (user: UserRecord, projects: readonly ProjectRecord[]): boolean =>
  projects.every((project) => permitted(user, 'ASSIGNABLE_USER', project));

const assignable = (call: Call) => {
  const issueKey = call.query.get('issueKey');
  const key = call.query.get('project') ?? issueKey?.replace(/-\d+$/, '') ?? null;
  if (key === null)
    throw badRequest("Either the 'project' or the 'issueKey' parameter must be provided.");
  const project = requireProject(call, key);
  return listed(
    call,
    named(call).filter((user) => assignableIn(user, [project])),
  );
};

/** Returns the found users who may see an issue. Throws if the caller cannot see the issue. */
const viewing = (call: Call) => {
  const key = call.query.get('issueKey');
  if (key === null) throw badRequest("The query parameter 'issueKey' is required.");
  const { project, issue } = requireIssue(call.site, call.user, key);
  return listed(
    call,
    named(call).filter((user) => permitted(user, 'BROWSE_PROJECTS', project, issue)),
  );
};

const assignableInAll = (call: Call) => {
  const keys = listParameter(call.query, 'projectKeys');
  if (keys.length === 0) throw badRequest("The parameter 'projectKeys' is required.");
  const projects = keys.map((key) => requireProject(call, key));
  return listed(
    call,
    named(call).filter((user) => assignableIn(user, projects)),
  );
};

/** Old names of two permissions. The user search still accepts them. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  PROJECT_ADMIN: 'ADMINISTER_PROJECTS',
  BROWSE: 'BROWSE_PROJECTS',
};

const withPermission = (call: Call) => {
  const keys = listParameter(call.query, 'permissions').map((key) => OLD_NAMES[key] ?? key);
  if (keys.length === 0 || !keys.every(isPermissionKey))
    throw badRequest('Invalid permission key.');
  const projectKey = call.query.get('projectKey');
  const project = projectKey === null ? null : requireProject(call, projectKey);
  return listed(
    call,
    named(call).filter((user) =>
      keys.every((key) => isPermissionKey(key) && permitted(user, key, project)),
    ),
  );
};

const bulk = (call: Call) => {
  const users = call.query.getAll('accountId').flatMap((id) => call.site.rows.users.get(id) ?? []);
  const page = pageOf(call.query, users, 10, 200);
  return ok(
    pageBean(call, { ...page, values: page.values.map((user) => userShape(call.baseUrl, user)) }),
    page.values.length,
  );
};

export const peopleRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/rest/api/3/myself',
    handle: (call) => ok(selfShape(call.baseUrl, call.user, listParameter(call.query, 'expand'))),
  },
  {
    method: 'GET',
    path: '/rest/api/3/user',
    handle: (call) =>
      ok(
        selfShape(
          call.baseUrl,
          requireUser(call, call.query.get('accountId')),
          listParameter(call.query, 'expand'),
        ),
      ),
  },
  { method: 'GET', path: '/rest/api/3/user/bulk', handle: bulk },
  {
    method: 'GET',
    path: '/rest/api/3/user/groups',
    handle: (call) =>
      ok(
        requireUser(call, call.query.get('accountId')).groups.map((name) =>
          groupShape(call.baseUrl, name),
        ),
      ),
  },
  { method: 'GET', path: '/rest/api/3/user/search', handle: (call) => listed(call, named(call)) },
  { method: 'GET', path: '/rest/api/3/users/search', handle: (call) => listed(call, people(call)) },
  { method: 'GET', path: '/rest/api/3/user/assignable/search', handle: assignable },
  { method: 'GET', path: '/rest/api/3/user/viewissue/search', handle: viewing },
  {
    method: 'GET',
    path: '/rest/api/3/user/assignable/multiProjectSearch',
    handle: assignableInAll,
  },
  { method: 'GET', path: '/rest/api/3/user/permission/search', handle: withPermission },
];
