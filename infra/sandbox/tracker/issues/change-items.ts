import type { Json } from '../base/json.ts';
import { FIELD } from '../model/field-catalogue.ts';
import type { ChangeItem, IssueRecord } from '../model/records.ts';
import { fieldOf } from '../site/site-fields.ts';
import type { Site } from '../store/site.ts';

type Name = (site: Site, id: string) => string | null;

interface Tracked {
  readonly field: string;
  readonly fieldId: string;
  readonly read: (issue: IssueRecord) => string | null;
  readonly name: Name;
}

const itself: Name = (_, value) => value;

const numberText = (value: number | null | undefined): string | null =>
  value === undefined || value === null ? null : String(value);

const TRACKED: readonly Tracked[] = [
  { field: 'summary', fieldId: 'summary', read: (issue) => issue.summary, name: itself },
  {
    field: 'status',
    fieldId: 'status',
    read: (issue) => issue.statusId,
    name: (site, id) => site.rows.statuses.get(id)?.name ?? null,
  },
  {
    field: 'resolution',
    fieldId: 'resolution',
    read: (issue) => issue.resolutionId,
    name: (site, id) => site.rows.resolutions.get(id)?.name ?? null,
  },
  {
    field: 'issuetype',
    fieldId: 'issuetype',
    read: (issue) => issue.typeId,
    name: (site, id) => site.rows.issueTypes.get(id)?.name ?? null,
  },
  {
    field: 'priority',
    fieldId: 'priority',
    read: (issue) => issue.priorityId,
    name: (site, id) => site.rows.priorities.get(id)?.name ?? null,
  },
  {
    field: 'assignee',
    fieldId: 'assignee',
    read: (issue) => issue.assigneeId,
    name: (site, id) => site.rows.users.get(id)?.displayName ?? null,
  },
  {
    field: 'reporter',
    fieldId: 'reporter',
    read: (issue) => issue.reporterId,
    name: (site, id) => site.rows.users.get(id)?.displayName ?? null,
  },
  {
    field: 'IssueParentAssociation',
    fieldId: 'parent',
    read: (issue) => issue.parentId,
    name: (site, id) => site.rows.issues.get(id)?.key ?? null,
  },
  { field: 'duedate', fieldId: 'duedate', read: (issue) => issue.dueDate, name: itself },
  {
    field: 'labels',
    fieldId: 'labels',
    read: (issue) => issue.labels.join(' ') || null,
    name: itself,
  },
  {
    field: 'Sprint',
    fieldId: FIELD.sprint,
    read: (issue) => issue.sprintIds.join(', ') || null,
    name: (site, ids) =>
      ids
        .split(', ')
        .map((id) => site.rows.sprints.get(id)?.name ?? id)
        .join(', '),
  },
  {
    field: 'description',
    fieldId: 'description',
    read: (issue) => (issue.description === null ? null : JSON.stringify(issue.description)),
    name: () => null,
  },
  {
    field: 'environment',
    fieldId: 'environment',
    read: (issue) => (issue.environment ? JSON.stringify(issue.environment) : null),
    name: () => null,
  },
  {
    field: 'timeoriginalestimate',
    fieldId: 'timeoriginalestimate',
    read: (issue) => numberText(issue.originalEstimate),
    name: itself,
  },
  {
    field: 'timeestimate',
    fieldId: 'timeestimate',
    read: (issue) => numberText(issue.remainingEstimate),
    name: itself,
  },
];

const customText = (value: Json | undefined): string | null => {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Returns every custom field that has a value before or after the change. */
const customTracked = (site: Site, before: IssueRecord, after: IssueRecord): Tracked[] =>
  [...new Set([...Object.keys(before.custom), ...Object.keys(after.custom)])].map((id) => ({
    field: fieldOf(site, id)?.name ?? id,
    fieldId: id,
    read: (issue) => customText(issue.custom[id]),
    name: itself,
  }));

interface TrackedList {
  readonly field: string;
  readonly fieldId: string;
  readonly read: (issue: IssueRecord) => readonly string[];
  readonly name: (site: Site, id: string, issue: IssueRecord) => string | null;
}

const versionName: TrackedList['name'] = (site, id) => site.rows.versions.get(id)?.name ?? null;

/** Fields with several values. Each added or removed value is an item in the history. */
const LISTS: readonly TrackedList[] = [
  {
    field: 'Fix Version',
    fieldId: 'fixVersions',
    read: (issue) => issue.fixVersionIds,
    name: versionName,
  },
  {
    field: 'Version',
    fieldId: 'versions',
    read: (issue) => issue.affectedVersionIds,
    name: versionName,
  },
  {
    field: 'Component',
    fieldId: 'components',
    read: (issue) => issue.components,
    name: (site, id, { projectId }) =>
      site.rows.projects.get(projectId)?.components.find((each) => each.id === id)?.name ?? null,
  },
];

const listItems = (site: Site, before: IssueRecord, after: IssueRecord): ChangeItem[] =>
  LISTS.flatMap(({ field, fieldId, read, name }) => {
    const [old, fresh] = [read(before), read(after)];
    const removedIds = old.filter((id) => !fresh.includes(id));
    const addedIds = fresh.filter((id) => !old.includes(id));
    return [
      ...removedIds.map((id) => ({
        from: id,
        fromText: name(site, id, before),
        to: null,
        toText: null,
      })),
      ...addedIds.map((id) => ({
        from: null,
        fromText: null,
        to: id,
        toText: name(site, id, after),
      })),
    ].map((item) => ({ field, fieldId, ...item }));
  });

const rankItem = (before: IssueRecord, after: IssueRecord): ChangeItem[] =>
  before.rank === after.rank
    ? []
    : [
        {
          field: 'Rank',
          fieldId: FIELD.rank,
          from: '',
          fromText: '',
          to: '',
          toText: after.rank < before.rank ? 'Ranked higher' : 'Ranked lower',
        },
      ];

export const changeItems = (site: Site, before: IssueRecord, after: IssueRecord): ChangeItem[] => {
  const tracked = [...TRACKED, ...customTracked(site, before, after)];
  const items = tracked.flatMap((tracked): ChangeItem[] => {
    const from = tracked.read(before);
    const to = tracked.read(after);
    if (from === to) return [];
    return [
      {
        field: tracked.field,
        fieldId: tracked.fieldId,
        from,
        fromText: from === null ? null : tracked.name(site, from),
        to,
        toText: to === null ? null : tracked.name(site, to),
      },
    ];
  });
  return [...items, ...listItems(site, before, after), ...rankItem(before, after)];
};
