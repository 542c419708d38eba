export interface PermissionInfo {
  readonly id: string;
  readonly name: string;
  readonly type: 'PROJECT' | 'GLOBAL';
}

const project = (id: string, name: string): PermissionInfo => ({ id, name, type: 'PROJECT' });
const global = (id: string, name: string): PermissionInfo => ({ id, name, type: 'GLOBAL' });

/** The site's permissions with Jira's ids and names. */
export const PERMISSIONS = {
  ADMINISTER: global('0', 'Administer Jira'),
  SYSTEM_ADMIN: global('44', 'System Administrator'),
  CREATE_PROJECT: global('1', 'Create next-gen projects'),
  BULK_CHANGE: global('33', 'Make bulk changes'),
  USER_PICKER: global('27', 'Browse users and groups'),
  ADMINISTER_PROJECTS: project('23', 'Administer Projects'),
  BROWSE_PROJECTS: project('10', 'Browse Projects'),
  CREATE_ISSUES: project('11', 'Create Issues'),
  EDIT_ISSUES: project('12', 'Edit Issues'),
  ASSIGN_ISSUES: project('13', 'Assign Issues'),
  RESOLVE_ISSUES: project('14', 'Resolve Issues'),
  ADD_COMMENTS: project('15', 'Add Comments'),
  DELETE_ISSUES: project('16', 'Delete Issues'),
  ASSIGNABLE_USER: project('17', 'Assignable User'),
  CLOSE_ISSUES: project('18', 'Close Issues'),
  CREATE_ATTACHMENTS: project('19', 'Create Attachments'),
  WORK_ON_ISSUES: project('20', 'Work On Issues'),
  LINK_ISSUES: project('21', 'Link Issues'),
  MOVE_ISSUES: project('25', 'Move Issues'),
  SCHEDULE_ISSUES: project('28', 'Schedule Issues'),
  EDIT_ALL_COMMENTS: project('34', 'Edit All Comments'),
  EDIT_OWN_COMMENTS: project('35', 'Edit Own Comments'),
  DELETE_ALL_COMMENTS: project('36', 'Delete All Comments'),
  DELETE_OWN_COMMENTS: project('37', 'Delete Own Comments'),
  MODIFY_REPORTER: project('30', 'Modify Reporter'),
  TRANSITION_ISSUES: project('46', 'Transition Issues'),
  MANAGE_SPRINTS_PERMISSION: project('-1', 'Manage sprints'),
} as const satisfies Record<string, PermissionInfo>;

export type PermissionKey = keyof typeof PERMISSIONS;

export const isPermissionKey = (key: string): key is PermissionKey =>
  Object.hasOwn(PERMISSIONS, key);

export const PERMISSION_KEYS = Object.keys(PERMISSIONS) as readonly PermissionKey[];
