import type {
  IssueTypeRecord,
  LinkTypeRecord,
  PriorityRecord,
  StatusRecord,
  WorkflowRecord,
} from '../model/records.ts';
import type { Batch, Site } from '../store/site.ts';

export const ROLES = {
  admins: { id: '10002', name: 'Administrators' },
  members: { id: '10101', name: 'Member' },
  viewers: { id: '10102', name: 'Viewer' },
  triagers: { id: '10103', name: 'Triager' },
  apps: { id: '10003', name: 'atlassian-addons-project-access' },
} as const;

/** The resolution of issues whose status has the category "done". */
export const RESOLUTION = {
  id: '10000',
  name: 'Done',
  description: 'Work has been completed on this issue.',
} as const;

const type = (
  id: string,
  name: string,
  hierarchyLevel: number,
  description: string,
): IssueTypeRecord => ({
  id,
  name,
  description,
  hierarchyLevel,
  icon: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  projectId: null,
});

export const STANDARD_TYPES: readonly IssueTypeRecord[] = [
  type('10000', 'Epic', 1, 'A big user story that needs to be broken down.'),
  type('10001', 'Story', 0, 'Functionality or a feature expressed as a user goal.'),
  type('10002', 'Task', 0, 'A small, distinct piece of work.'),
  type('10003', 'Sub-task', -1, 'A small piece of work that is part of a larger task.'),
  type('10004', 'Bug', 0, 'A problem or error.'),
];

const status = (id: string, name: string, category: StatusRecord['category']): StatusRecord => ({
  id,
  name,
  category,
  projectId: null,
});

export const STANDARD_STATUSES: readonly StatusRecord[] = [
  status('10000', 'To Do', 'new'),
  status('3', 'In Progress', 'indeterminate'),
  status('10001', 'In Review', 'indeterminate'),
  status('10002', 'Done', 'done'),
];

const priority = (id: string, name: string, color: string, sequence: number): PriorityRecord => ({
  id,
  name,
  description: `${name} priority`,
  color,
  sequence,
  isDefault: name === 'Medium',
});

export const STANDARD_PRIORITIES: readonly PriorityRecord[] = [
  priority('1', 'Highest', '#d04437', 1),
  priority('2', 'High', '#f15C75', 2),
  priority('3', 'Medium', '#f79232', 3),
  priority('4', 'Low', '#707070', 4),
  priority('5', 'Lowest', '#999999', 5),
];

const linkType = (id: string, name: string, inward: string, outward: string): LinkTypeRecord => ({
  id,
  name,
  inward,
  outward,
});

export const STANDARD_LINK_TYPES: readonly LinkTypeRecord[] = [
  linkType('10000', 'Blocks', 'is blocked by', 'blocks'),
  linkType('10001', 'Cloners', 'is cloned by', 'clones'),
  linkType('10002', 'Duplicate', 'is duplicated by', 'duplicates'),
  linkType('10003', 'Relates', 'relates to', 'relates to'),
];

/**
 * Returns a workflow in which every status can change to every other. A transition is named after the status to which
 * it leads.
 */
export const openWorkflow = (
  id: string,
  name: string,
  statuses: readonly { readonly id: string; readonly name: string }[],
): WorkflowRecord => ({
  id,
  name,
  initialStatusId: statuses[0]?.id ?? '',
  statusIds: statuses.map((each) => each.id),
  transitions: statuses.map((each, i) => ({
    id: String(11 + i * 10),
    name: each.name,
    from: null,
    to: each.id,
    roleIds: [],
  })),
});

export const STANDARD_WORKFLOW = openWorkflow('10000', 'Software workflow', STANDARD_STATUSES);

/** Writes the resolution if the site does not have it. */
export const putResolutions = (site: Site, batch: Batch): void => {
  if (!site.rows.resolutions.has(RESOLUTION.id)) batch.put('resolutions', RESOLUTION);
};

/** Writes the records that every site has, even without projects. */
export const putStandards = (site: Site, batch: Batch, title: string): void => {
  putResolutions(site, batch);
  if (site.rows.settings.has('site')) return;
  batch.put('settings', { id: 'site', title, issueLinking: true });
  for (const name of ['jira-administrators', 'jira-software-users'])
    batch.put('groups', { id: groupId(name), name });
  for (const row of STANDARD_TYPES) batch.put('issueTypes', row);
  for (const row of STANDARD_STATUSES) batch.put('statuses', row);
  for (const row of STANDARD_PRIORITIES) batch.put('priorities', row);
  for (const row of STANDARD_LINK_TYPES) batch.put('linkTypes', row);
  batch.put('workflows', STANDARD_WORKFLOW);
};

/** Returns an id that looks like a uuid. A group name always gets the same id. */
export const groupId = (name: string): string => {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  const tail = hash.toString(16).padStart(12, '0');
  return `276f955c-63d7-42c8-9520-${tail}`;
};
