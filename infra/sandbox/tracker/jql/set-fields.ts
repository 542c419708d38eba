import { FIELD } from '../model/field-catalogue.ts';
import type { IssueRecord } from '../model/records.ts';
import { RESOLUTION } from '../model/standard.ts';
import type { IndexName } from '../store/issue-index.ts';
import type { Site } from '../store/site.ts';
import type { JqlContext } from './context.ts';
import { issueIds, named, sprintIds, userIds, versionIds } from './literals.ts';

/** A field whose values are things with ids: projects, people, versions, issues … */
export interface SetField {
  readonly kind: 'set';
  readonly name: string;
  readonly values: (issue: IssueRecord, context: JqlContext) => readonly string[];
  /** The value of a field that has one at most. */
  readonly single?: (issue: IssueRecord, context: JqlContext) => string | null;
  /** Ids meant by a literal, null for having none; empty: no such thing, which is an error of the query. */
  readonly resolve: (
    literal: string,
    context: JqlContext,
    fieldName: string,
  ) => readonly (string | null)[];
  readonly index?: IndexName;
  /** The value under which a key of the index falls, null for none; absent: the key is the value. */
  readonly ofKey?: (key: string, context: JqlContext) => string | null;
  /** Id of the field in the change history; absent: `WAS` and `CHANGED` are refused. */
  readonly history?: string;
  /** Place of a value among its kind, for `<` and `>` and for sorting. */
  readonly order?: (id: string, context: JqlContext) => number | string;
  /** Whether `<` and `>` may compare a value with another; absent: they are refused. */
  readonly comparable?: (id: string, pivot: string, context: JqlContext) => boolean;
  /** True when a value is the id of the issue itself. */
  readonly self?: true;
  /** True when ORDER BY descends unless told otherwise. */
  readonly descends?: true;
  readonly functions: readonly string[];
}

const alone = (
  single: NonNullable<SetField['single']>,
): Required<Pick<SetField, 'single' | 'values'>> => ({
  single,
  values: (issue, context) => {
    const value = single(issue, context);
    return value === null ? [] : [value];
  },
});

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
  ...alone((issue) => issue[member]),
  resolve: userIds,
  order: (id, { site }) => site.rows.users.get(id)?.displayName.toLowerCase() ?? '',
  functions: USER_FUNCTIONS,
  ...extra,
});

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

export const setFields: Readonly<Record<string, SetField>> = {
  project: {
    kind: 'set',
    name: 'project',
    ...alone((issue) => issue.projectId),
    resolve: (literal, { site, visible }) =>
      [...site.rows.projects.values()]
        .filter((each) => visible.has(each.id) && named(literal, each.key, each.name, each.id))
        .map((each) => each.id),
    index: 'project',
    order: (id, { site }) => site.rows.projects.get(id)?.key ?? '',
    functions: [],
  },
  key: {
    kind: 'set',
    name: 'key',
    ...alone((issue) => issue.id),
    resolve: issueIds,
    self: true,
    order: issueNumber,
    comparable: (id, pivot, { site: { rows } }) =>
      rows.issues.get(id)?.projectId === rows.issues.get(pivot)?.projectId,
    functions: ['linkedissues'],
  },
  parent: {
    kind: 'set',
    name: 'parent',
    ...alone((issue) => issue.parentId),
    resolve: issueIds,
    index: 'parent',
    order: issueNumber,
    functions: ['linkedissues'],
  },
  issuetype: {
    kind: 'set',
    name: 'issuetype',
    ...alone((issue) => issue.typeId),
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
    ...alone((issue) => issue.statusId),
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
    ...alone((issue, { site }) => site.rows.statuses.get(issue.statusId)?.category ?? null),
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
    ...alone((issue) => issue.priorityId),
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
    ...alone((issue) => issue.resolutionId),
    resolve: (literal) => [
      ...(named(literal, 'unresolved', '-1') ? [null] : []),
      ...(named(literal, RESOLUTION.name, RESOLUTION.id) ? [RESOLUTION.id] : []),
    ],
    history: 'resolution',
    functions: [],
  },
  assignee: person('assignee', 'assigneeId', { index: 'assignee', history: 'assignee' }),
  reporter: person('reporter', 'reporterId', { history: 'reporter' }),
  creator: person('creator', 'creatorId'),
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
    functions: [],
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
  attachments: {
    kind: 'set',
    name: 'attachments',
    values: (issue) => issue.attachments.map((file) => file.id),
    resolve: () => [],
    functions: [],
  },
};

const isEpic = (issue: IssueRecord | undefined, { rows }: Site): boolean =>
  issue !== undefined && rows.issueTypes.get(issue.typeId)?.hierarchyLevel === 1;

/** The epic above, whatever project it is in; issues below another level have none. */
export const epicLinkField: SetField = {
  kind: 'set',
  name: 'Epic Link',
  ...alone(({ parentId }, { site }) =>
    parentId !== null && isEpic(site.rows.issues.get(parentId), site) ? parentId : null,
  ),
  resolve: issueIds,
  index: 'parent',
  ofKey: (parentId, { site }) => (isEpic(site.rows.issues.get(parentId), site) ? parentId : null),
  functions: [],
};

export const EPIC_LINK_CLAUSES = ['epic link', FIELD.epicLink, 'cf[10014]'];
