import { forbidden, issueNotFound } from '../base/errors.ts';
import type { PermissionKey } from '../model/permission-keys.ts';
import type { IssueRecord, IssueTypeRecord, ProjectRecord, UserRecord } from '../model/records.ts';
import { canBrowse, permitted } from '../site/permissions.ts';
import type { Site } from '../store/site.ts';

export interface Found {
  readonly issue: IssueRecord;
  readonly project: ProjectRecord;
  readonly type: IssueTypeRecord;
}

/** Returns an issue that the user may see. Returns null if the issue is missing or the user may not see it. */
export const visibleIssue = (site: Site, user: UserRecord, idOrKey: string): Found | null => {
  const id = site.rows.issues.has(idOrKey) ? idOrKey : site.index.idOfKey(idOrKey);
  const issue = id === undefined ? undefined : site.rows.issues.get(id);
  const project = issue && site.rows.projects.get(issue.projectId);
  const type = issue && site.rows.issueTypes.get(issue.typeId);
  return issue && project && type && canBrowse(user, project) ? { issue, project, type } : null;
};

/**
 * Returns an issue that the user may see. Throws the same 404 if the issue is missing and if the user may not see it.
 */
export const requireIssue = (site: Site, user: UserRecord, idOrKey: string): Found => {
  const found = visibleIssue(site, user, idOrKey);
  if (found) return found;
  throw issueNotFound();
};

export const VERB: Partial<Record<PermissionKey, string>> = {
  EDIT_ISSUES: 'edit',
  DELETE_ISSUES: 'delete',
  LINK_ISSUES: 'link',
  CREATE_ISSUES: 'create',
  SCHEDULE_ISSUES: 'schedule',
  TRANSITION_ISSUES: 'transition',
};

/** Throws 403 with Jira's message if the user lacks the permission. */
export const requirePermission = (
  user: UserRecord,
  permission: PermissionKey,
  found: Pick<Found, 'project'> & { issue?: IssueRecord },
): void => {
  if (permitted(user, permission, found.project, found.issue ?? null)) return;
  const verb = VERB[permission] ?? 'change';
  throw forbidden(`You do not have permission to ${verb} issues in this project.`);
};
