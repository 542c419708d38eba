import type {
  BoardSummary,
  Directory,
  IssueSummary,
  ProjectSummary,
  UserSummary,
} from './contract/directory.ts';
import { type ProjectNames, projectNames } from './jql/syntax/projects-of.ts';
import { PERMISSION_KEYS, PERMISSIONS } from './model/permission-keys.ts';
import type { BoardRecord, IssueRecord, ProjectRecord, UserRecord } from './model/records.ts';
import { boardProjects } from './rest/agile/find-board.ts';
import { projectAvatar, userAvatar } from './rest/shapes/links.ts';
import { permitted } from './site/permissions.ts';
import type { Site } from './store/site.ts';

const userSummary = (baseUrl: string, user: UserRecord): UserSummary => ({
  accountId: user.id,
  displayName: user.displayName,
  emailAddress: user.email,
  avatarUrl: userAvatar(baseUrl, user.id, 48),
  active: user.active,
  title: user.title,
  timeZone: user.timeZone,
  locale: user.locale,
});

const boardSummary = (site: Site, board: BoardRecord, names: ProjectNames): BoardSummary => ({
  id: Number(board.id),
  name: board.name,
  type: board.type,
  projectKeys: boardProjects(site, board, names).map((project) => project.key),
  locationProjectKey: site.rows.projects.get(board.locationProjectId ?? '')?.key ?? null,
});

const projectSummary = (baseUrl: string, project: ProjectRecord): ProjectSummary => ({
  id: project.id,
  key: project.key,
  name: project.name,
  style: project.style,
  avatarUrl: projectAvatar(baseUrl, project.id, 48),
});

const issueSummary = (site: Site, issue: IssueRecord): IssueSummary => ({
  id: issue.id,
  key: issue.key,
  summary: issue.summary,
  issueTypeId: issue.typeId,
  issueTypeName: site.rows.issueTypes.get(issue.typeId)?.name ?? '',
  statusName: site.rows.statuses.get(issue.statusId)?.name ?? '',
  projectId: issue.projectId,
  projectKey: site.rows.projects.get(issue.projectId)?.key ?? '',
});

const projectByKey = (site: Site, key: string): ProjectRecord | undefined =>
  [...site.rows.projects.values()].find((project) => project.key === key || project.id === key);

export const directoryOf = (site: Site, baseUrl: string): Directory => ({
  users: () =>
    [...site.rows.users.values()]
      .filter((user) => user.accountType === 'atlassian')
      .sort((one, other) => Number(one.imported) - Number(other.imported))
      .map((user) => userSummary(baseUrl, user)),
  user: (accountId) => {
    const user = site.rows.users.get(accountId);
    return user ? userSummary(baseUrl, user) : null;
  },
  projects: () =>
    [...site.rows.projects.values()].map((project) => projectSummary(baseUrl, project)),
  boards: () => {
    const names = projectNames(site.rows.projects.values());
    return [...site.rows.boards.values()].map((board) => boardSummary(site, board, names));
  },
  issue: (idOrKey) => {
    const issue = site.rows.issues.get(site.index.idOfKey(idOrKey) ?? idOrKey);
    return issue ? issueSummary(site, issue) : null;
  },
  issues: (projectKey, limit) => {
    const ids = site.index.ids('project', projectByKey(site, projectKey)?.id ?? '');
    return [...ids]
      .flatMap((id) => site.rows.issues.get(id) ?? [])
      .sort((one, other) => (one.updated < other.updated ? 1 : -1))
      .slice(0, limit)
      .map((issue) => issueSummary(site, issue));
  },
  permissionsOf: (accountId, projectKey) => {
    const user = site.rows.users.get(accountId);
    const project = projectKey === undefined ? null : (projectByKey(site, projectKey) ?? null);
    return Object.fromEntries(
      PERMISSION_KEYS.filter(
        (key) => projectKey !== undefined || PERMISSIONS[key].type === 'GLOBAL',
      ).map((key) => [key, user !== undefined && permitted(user, key, project)]),
    );
  },
});
