import { FIELD } from '../model/field-catalogue.ts';
import type { PermissionKey } from '../model/permission-keys.ts';
import type { Grant, IssueTypeRecord, Layout, ProjectRecord } from '../model/records.ts';
import { ROLES } from './standard.ts';

const role = (id: string): Grant => ({ type: 'role', roleId: id });
const admins = role(ROLES.admins.id);
const members = role(ROLES.members.id);
const viewers = role(ROLES.viewers.id);
/** The role whose members may edit issues but not create any. */
const triagers = role(ROLES.triagers.id);

const team: readonly Grant[] = [admins, members, triagers];
const makers: readonly Grant[] = [admins, members];

/** The permissions in a new project, for four roles from reading to administration. */
export const standardPermissions: Readonly<Partial<Record<PermissionKey, readonly Grant[]>>> = {
  BROWSE_PROJECTS: [admins, members, viewers, triagers],
  ADMINISTER_PROJECTS: [admins],
  MANAGE_SPRINTS_PERMISSION: makers,
  CREATE_ISSUES: makers,
  EDIT_ISSUES: team,
  ASSIGN_ISSUES: team,
  ASSIGNABLE_USER: team,
  RESOLVE_ISSUES: team,
  CLOSE_ISSUES: team,
  TRANSITION_ISSUES: team,
  SCHEDULE_ISSUES: team,
  MOVE_ISSUES: makers,
  LINK_ISSUES: team,
  DELETE_ISSUES: makers,
  MODIFY_REPORTER: [admins],
  ADD_COMMENTS: team,
  EDIT_OWN_COMMENTS: team,
  DELETE_OWN_COMMENTS: team,
  EDIT_ALL_COMMENTS: [admins],
  DELETE_ALL_COMMENTS: [admins],
  CREATE_ATTACHMENTS: team,
  WORK_ON_ISSUES: team,
};

const COMMON = [
  'summary',
  'description',
  'priority',
  'assignee',
  'reporter',
  'labels',
  'fixVersions',
  'duedate',
  'issuelinks',
  'attachment',
  'parent',
  FIELD.startDate,
  FIELD.sprint,
  FIELD.rank,
];

const extrasOf = (type: IssueTypeRecord, style: ProjectRecord['style']): string[] => {
  if (style === 'next-gen')
    return [FIELD.storyPointEstimate, ...(type.hierarchyLevel === 1 ? [FIELD.issueColor] : [])];
  if (type.hierarchyLevel === 1) return [FIELD.epicName, FIELD.epicColor, FIELD.storyPoints];
  return [
    FIELD.storyPoints,
    FIELD.epicLink,
    'components',
    'versions',
    'environment',
    'timetracking',
  ];
};

/** Returns the screens of an issue type in a new project. */
export const standardLayout = (type: IssueTypeRecord, style: ProjectRecord['style']): Layout => {
  const edit = [...COMMON, ...extrasOf(type, style)];
  const required = type.hierarchyLevel < 0 ? ['summary', 'parent'] : ['summary'];
  return {
    create: ['project', 'issuetype', ...edit],
    edit: ['issuetype', ...edit],
    required,
    defaults: {},
  };
};
