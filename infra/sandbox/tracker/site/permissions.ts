import { PERMISSIONS, type PermissionKey } from '../model/permission-keys.ts';
import type {
  Grant,
  IssueRecord,
  ProjectRecord,
  RoleMembers,
  UserRecord,
} from '../model/records.ts';
import type { Site } from '../store/site.ts';

export const ADMIN_GROUP = 'jira-administrators';

const inGroups = (user: UserRecord, groups: readonly string[]): boolean =>
  groups.some((group) => user.groups.includes(group));

export const inRole = (user: UserRecord, members: RoleMembers | undefined): boolean =>
  members !== undefined && (members.users.includes(user.id) || inGroups(user, members.groups));

const holds = (
  user: UserRecord,
  grant: Grant,
  project: ProjectRecord,
  issue: IssueRecord | null,
): boolean => {
  switch (grant.type) {
    case 'anyone':
      return true;
    case 'group':
      return user.groups.includes(grant.group);
    case 'role':
      return inRole(user, project.roles[grant.roleId]);
    case 'reporter':
      return issue?.reporterId === user.id;
    case 'assignee':
      return issue?.assigneeId === user.id;
    default:
      return grant satisfies never;
  }
};

/**
 * Returns whether a user has a global permission. Only members of the administrators' group may administer the site.
 * Every user in any group has all other global permissions.
 */
const hasGlobal = (user: UserRecord, permission: PermissionKey): boolean => {
  if (permission === 'ADMINISTER' || permission === 'SYSTEM_ADMIN')
    return user.groups.includes(ADMIN_GROUP);
  return user.groups.length > 0;
};

/**
 * Returns whether a user has a permission. For a project permission, the user must also be allowed to browse the
 * project.
 */
export const permitted = (
  user: UserRecord,
  permission: PermissionKey,
  project: ProjectRecord | null = null,
  issue: IssueRecord | null = null,
): boolean => {
  if (!user.active) return false;
  if (PERMISSIONS[permission].type === 'GLOBAL') return hasGlobal(user, permission);
  if (project === null) return false;
  if (user.accountType === 'app') return true;
  const grants = project.permissions[permission] ?? [];
  if (!grants.some((grant) => holds(user, grant, project, issue))) return false;
  return permission === 'BROWSE_PROJECTS' || permitted(user, 'BROWSE_PROJECTS', project, issue);
};

export const canBrowse = (user: UserRecord, project: ProjectRecord | undefined): boolean =>
  project !== undefined && permitted(user, 'BROWSE_PROJECTS', project);

export const browsableProjects = (site: Site, user: UserRecord): ProjectRecord[] =>
  [...site.rows.projects.values()].filter((project) => canBrowse(user, project));
