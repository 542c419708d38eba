import type { IssueRecord } from '../../model/records.ts';
import type { Site } from '../../store/site.ts';

/**
 * A field in the slow scan: the names of the values that an issue has, and the values that a literal in the query
 * stands for.
 */
export interface NaiveField {
  readonly held: (issue: IssueRecord) => readonly (string | number)[];
  /** Returns the values that a literal stands for. A null among them stands for EMPTY. */
  readonly meant: (literal: string) => readonly (string | number | null)[];
  /** Returns the sort key of a value, for comparisons such as `<` and for ORDER BY. */
  readonly rank?: (held: string | number) => number | string;
  readonly descends?: boolean;
}

const lower = (literal: string): string[] => [literal.toLowerCase()];
const numbers = (literal: string): number[] => [Number(literal)];
const dates = (literal: string): number[] => [
  Date.parse(literal.includes(' ') ? `${literal.replace(' ', 'T')}:00Z` : literal),
];

const named = (
  rows: ReadonlyMap<string, { readonly name: string }>,
  ids: readonly (string | null)[],
): string[] => ids.flatMap((id) => (id === null ? [] : (rows.get(id)?.name.toLowerCase() ?? [])));

type NaiveFields = Readonly<Record<string, NaiveField>>;

const moment = (read: (issue: IssueRecord) => string | null): NaiveField => ({
  held: (issue) => [read(issue)].flatMap((time) => (time === null ? [] : [Date.parse(time)])),
  meant: dates,
  rank: (time) => time,
  descends: true,
});

const MOMENTS: NaiveFields = {
  due: moment((issue) => issue.dueDate),
  created: moment((issue) => issue.created),
  updated: moment((issue) => issue.updated),
  resolved: moment((issue) => issue.resolved),
};

const property = (name: 'score' | 'by'): NaiveField => ({
  held: (issue) => {
    const review = issue.properties.review as { score: number; by: string } | undefined;
    return review ? [review[name]] : [];
  },
  meant: name === 'score' ? numbers : lower,
});

const OWN_VALUES: NaiveFields = {
  labels: { held: (issue) => issue.labels, meant: lower },
  'story points': {
    held: (issue) => [issue.custom.customfield_10026].filter((each) => typeof each === 'number'),
    meant: numbers,
    rank: (value) => value,
  },
  'review.score': property('score'),
  'review.by': property('by'),
  key: {
    held: (issue) => [issue.key],
    meant: (literal) => [literal],
    rank: (key) => String(key).replace(/\d+$/, (number) => number.padStart(5, '0')),
  },
  summary: { held: (issue) => [issue.summary], meant: lower, rank: (text) => text },
  rank: { held: (issue) => [issue.rank], meant: lower, rank: (text) => text },
};

const peopleFields = ({ rows }: Site): NaiveFields => {
  const people = (read: (issue: IssueRecord) => string | null): NaiveField => ({
    held: (issue) => {
      const id = read(issue);
      return id === null ? [] : [rows.users.get(id)?.displayName.toLowerCase() ?? ''];
    },
    meant: lower,
    rank: (name) => name,
  });
  return {
    assignee: people((issue) => issue.assigneeId),
    reporter: people((issue) => issue.reporterId),
  };
};

const listedFields = ({ rows }: Site): NaiveFields => ({
  type: { held: (issue) => named(rows.issueTypes, [issue.typeId]), meant: lower },
  status: { held: (issue) => named(rows.statuses, [issue.statusId]), meant: lower },
  statuscategory: {
    held: (issue) => {
      const category = rows.statuses.get(issue.statusId)?.category ?? 'new';
      return [{ new: 'to do', indeterminate: 'in progress', done: 'done' }[category]];
    },
    meant: lower,
  },
  priority: {
    held: (issue) => named(rows.priorities, [issue.priorityId]),
    meant: lower,
    rank: (name) => -['highest', 'high', 'medium', 'low', 'lowest'].indexOf(String(name)),
    descends: true,
  },
  resolution: {
    held: (issue) => (issue.resolutionId === null ? [] : ['done']),
    meant: (literal) => (literal === 'Unresolved' ? [null] : lower(literal)),
  },
  component: {
    held: (issue) => {
      const known = rows.projects.get(issue.projectId)?.components ?? [];
      return known
        .filter(({ id }) => issue.components.includes(id))
        .map(({ name }) => name.toLowerCase());
    },
    meant: lower,
  },
});

const planFields = ({ rows }: Site): NaiveFields => {
  const projectKey = (id: string): string => rows.projects.get(id)?.key.toLowerCase() ?? '';
  const versionName = (id: string): string => {
    const version = rows.versions.get(id);
    return version ? `${projectKey(version.projectId)}/${version.name}` : '';
  };
  return {
    project: {
      held: (issue) => [projectKey(issue.projectId)],
      meant: (literal) => lower(literal.replace('Project ', '')),
    },
    fixversion: {
      held: (issue) => issue.fixVersionIds.map(versionName),
      meant: (literal) => (literal.includes('/') ? [literal] : [`aa/${literal}`, `bb/${literal}`]),
      rank: (name) => Number(String(name).split('/')[1]),
    },
    sprint: {
      held: (issue) => named(rows.sprints, issue.sprintIds),
      meant: (literal) => lower(/^\d+$/.test(literal) ? `Sprint ${literal}` : literal),
    },
  };
};

const relationFields = ({ rows }: Site): NaiveFields => {
  const level = (issue: IssueRecord): number =>
    rows.issueTypes.get(issue.typeId)?.hierarchyLevel ?? 0;
  return {
    hierarchylevel: { held: (issue) => [level(issue)], meant: numbers, rank: (value) => value },
    parent: {
      held: (issue) => (issue.parentId === null ? [] : [issue.parentId]),
      meant: (literal) => [literal],
    },
    'epic link': {
      held: (issue) => {
        const parent = rows.issues.get(issue.parentId ?? '');
        return parent && level(parent) === 1 ? [parent.id] : [];
      },
      meant: (literal) => [literal],
    },
    issuelinktype: {
      held: (issue) =>
        [...rows.links.values()].flatMap(({ typeId, inwardId, outwardId }) => {
          const type = rows.linkTypes.get(typeId);
          return [
            ...(inwardId === issue.id ? [type?.outward ?? ''] : []),
            ...(outwardId === issue.id ? [type?.inward ?? ''] : []),
          ];
        }),
      meant: lower,
    },
  };
};

/** Returns the fields by lower-case name. They read the values from the records and use no index. */
export const naiveFields = (site: Site): NaiveFields => ({
  ...MOMENTS,
  ...OWN_VALUES,
  ...peopleFields(site),
  ...listedFields(site),
  ...planFields(site),
  ...relationFields(site),
});
