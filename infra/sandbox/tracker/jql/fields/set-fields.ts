import type { JqlContext } from '../context/context.ts';
import { issueIds, named, sprintIds, userIds, versionIds } from '../context/literals.ts';
import { type SetField, singleValue } from './set-field.ts';

const USER_FUNCTIONS = ['currentuser', 'membersof'];
const VERSION_FUNCTIONS = [
  'releasedversions',
  'unreleasedversions',
  'latestreleasedversion',
  'earliestunreleasedversion',
];

const person = (
  name: string,
  member: 'assigneeId' | 'reporterId' | 'creatorId',
  extra: Partial<SetField> = {},
): SetField => ({
  kind: 'set',
  name,
  ...singleValue((issue) => issue[member]),
  resolve: userIds,
  order: (id, { site }) => site.rows.users.get(id)?.displayName.toLowerCase() ?? '',
  functions: USER_FUNCTIONS,
  ...extra,
});

const people = (name: string, member: 'voterIds' | 'watcherIds'): SetField => ({
  kind: 'set',
  name,
  values: (issue) => issue[member] ?? [],
  resolve: userIds,
  functions: USER_FUNCTIONS,
});

const ISSUE_FUNCTIONS = [
  'linkedissues',
  'updatedby',
  'issuehistory',
  'votedissues',
  'watchedissues',
  'issueswithremotelinksbyglobalid',
];

const issueNumber = (id: string, { site }: JqlContext): string => {
  const [project = '', number = ''] = site.rows.issues.get(id)?.key.split('-') ?? [];
  return `${project}-${number.padStart(9, '0')}`;
};

const version = (
  name: string,
  member: 'fixVersionIds' | 'affectedVersionIds',
  extra: Partial<SetField> = {},
): SetField => ({
  kind: 'set',
  name,
  values: (issue) => issue[member],
  resolve: versionIds,
  order: (id, { site }) => site.rows.versions.get(id)?.sequence ?? 0,
  comparable: (id, pivot, { site: { rows } }) =>
    rows.versions.get(id)?.projectId === rows.versions.get(pivot)?.projectId,
  functions: VERSION_FUNCTIONS,
  ...extra,
});

const projectOf = (name: string, single: NonNullable<SetField['single']>): SetField => ({
  kind: 'set',
  name,
  ...singleValue(single),
  resolve: (literal, { site, visible }) =>
    [...site.rows.projects.values()]
      .filter((each) => visible.has(each.id) && named(literal, each.key, each.name, each.id))
      .map((each) => each.id),
  order: (id, { site }) => site.rows.projects.get(id)?.key ?? '',
  functions: ['projectsleadbyuser', 'projectswhereuserhaspermission', 'projectswhereuserhasrole'],
});

export const setFields: Readonly<Record<string, SetField>> = {
  project: { ...projectOf('project', (issue) => issue.projectId), index: 'project' },
  parentproject: projectOf(
    'parentProject',
    ({ parentId }, { site }) => site.rows.issues.get(parentId ?? '')?.projectId ?? null,
  ),
  category: {
    kind: 'set',
    name: 'category',
    ...singleValue(
      (issue, { site }) => site.rows.projects.get(issue.projectId)?.categoryId ?? null,
    ),
    resolve: (literal, { site }) =>
      [...site.rows.projectCategories.values()]
        .filter((each) => named(literal, each.name, each.id))
        .map((each) => each.id),
    order: (id, { site }) => site.rows.projectCategories.get(id)?.name.toLowerCase() ?? '',
    functions: [],
  },
  projecttype: {
    kind: 'set',
    name: 'projectType',
    // Every project in the sandbox is a software project, but queries may name Jira's other project types.
    ...singleValue(() => 'software'),
    resolve: (literal) =>
      ['software', 'business', 'service_desk', 'product_discovery'].filter((type) =>
        named(literal, type),
      ),
    functions: [],
  },
  key: {
    kind: 'set',
    name: 'key',
    ...singleValue((issue) => issue.id),
    resolve: issueIds,
    self: true,
    order: issueNumber,
    comparable: (id, pivot, { site: { rows } }) =>
      rows.issues.get(id)?.projectId === rows.issues.get(pivot)?.projectId,
    functions: ISSUE_FUNCTIONS,
  },
  parent: {
    kind: 'set',
    name: 'parent',
    ...singleValue((issue) => issue.parentId),
    resolve: issueIds,
    index: 'parent',
    order: issueNumber,
    functions: ISSUE_FUNCTIONS,
  },
  issuetype: {
    kind: 'set',
    name: 'issuetype',
    ...singleValue((issue) => issue.typeId),
    resolve: (literal, { site }) =>
      [...site.rows.issueTypes.values()]
        .filter((each) => named(literal, each.name, each.id))
        .map((each) => each.id),
    index: 'type',
    order: (id, { site }) => site.rows.issueTypes.get(id)?.name.toLowerCase() ?? '',
    functions: ['standardissuetypes', 'subtaskissuetypes'],
  },
  status: {
    kind: 'set',
    name: 'status',
    ...singleValue((issue) => issue.statusId),
    resolve: (literal, { site }) =>
      [...site.rows.statuses.values()]
        .filter((each) => named(literal, each.name, each.id))
        .map((each) => each.id),
    index: 'status',
    history: 'status',
    order: (id, { site }) => Number([...site.rows.statuses.keys()].indexOf(id)),
    functions: [],
  },
  statuscategory: {
    kind: 'set',
    name: 'statusCategory',
    ...singleValue((issue, { site }) => site.rows.statuses.get(issue.statusId)?.category ?? null),
    resolve: (literal) =>
      (
        [
          ['new', 'To Do', '2'],
          ['indeterminate', 'In Progress', '4'],
          ['done', 'Done', '3'],
        ] as const
      )
        .filter(([key, name, id]) => named(literal, key, name, id))
        .map(([key]) => key),
    index: 'status',
    ofKey: (statusId, { site }) => site.rows.statuses.get(statusId)?.category ?? null,
    order: (id) => ['new', 'indeterminate', 'done'].indexOf(id),
    functions: [],
  },
  priority: {
    kind: 'set',
    name: 'priority',
    ...singleValue((issue) => issue.priorityId),
    resolve: (literal, { site }) =>
      [...site.rows.priorities.values()]
        .filter((each) => named(literal, each.name, each.id))
        .map((each) => each.id),
    history: 'priority',
    order: (id, { site }) => -(site.rows.priorities.get(id)?.sequence ?? 0),
    comparable: () => true,
    descends: true,
    functions: [],
  },
  resolution: {
    kind: 'set',
    name: 'resolution',
    ...singleValue((issue) => issue.resolutionId),
    resolve: (literal, { site }) => [
      ...(named(literal, 'unresolved', '-1') ? [null] : []),
      ...[...site.rows.resolutions.values()]
        .filter((each) => named(literal, each.name, each.id))
        .map((each) => each.id),
    ],
    history: 'resolution',
    functions: [],
  },
  assignee: person('assignee', 'assigneeId', { index: 'assignee', history: 'assignee' }),
  reporter: person('reporter', 'reporterId', { history: 'reporter' }),
  creator: person('creator', 'creatorId'),
  voter: people('voter', 'voterIds'),
  watcher: people('watcher', 'watcherIds'),
  labels: {
    kind: 'set',
    name: 'labels',
    values: (issue) => issue.labels.map((label) => label.toLowerCase()),
    resolve: (literal) => [literal.toLowerCase()],
    functions: [],
  },
  component: {
    kind: 'set',
    name: 'component',
    values: (issue) => issue.components,
    resolve: (literal, { site, visible }) =>
      [...site.rows.projects.values()]
        .filter((each) => visible.has(each.id))
        .flatMap((each) => each.components)
        .filter((each) => named(literal, each.name, each.id))
        .map((each) => each.id),
    functions: ['componentsleadbyuser'],
  },
  fixversion: version('fixVersion', 'fixVersionIds', { index: 'version', history: 'fixVersions' }),
  affectedversion: version('affectedVersion', 'affectedVersionIds'),
  sprint: {
    kind: 'set',
    name: 'Sprint',
    values: (issue) => issue.sprintIds,
    resolve: sprintIds,
    index: 'sprint',
    order: (id, { site }) => site.rows.sprints.get(id)?.sequence ?? 0,
    functions: ['opensprints', 'closedsprints', 'futuresprints'],
  },
  rank: {
    kind: 'set',
    name: 'Rank',
    ...singleValue((issue) => issue.rank),
    resolve: () => [],
    onlyEmptiness: true,
    functions: [],
  },
  attachments: {
    kind: 'set',
    name: 'attachments',
    values: (issue) => issue.attachments.map((file) => file.id),
    resolve: () => [],
    functions: [],
  },
};
