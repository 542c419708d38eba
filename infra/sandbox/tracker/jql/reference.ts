import type { FieldInfo } from '../model/field-catalogue.ts';
import type { Site } from '../store/site.ts';
import { findField, type QueryField } from './fields/field-lookup.ts';
import { REFUSED_WORDS } from './syntax/reserved-words.ts';

const EQUALITY = ['=', '!=', 'in', 'not in'];
const EMPTINESS = ['is', 'is not'];
const ORDER = ['<', '<=', '>', '>='];
const HISTORY = ['was', 'was in', 'was not', 'was not in', 'changed'];

const ORDERED_SETS = new Set(['priority', 'key', 'fixVersion', 'affectedVersion']);

export const operatorsOf = (field: QueryField): readonly string[] => {
  switch (field.kind) {
    case 'text':
      return ['~', '!~', ...(field.several ? [] : EMPTINESS)];
    case 'number':
    case 'date':
      return [...EQUALITY, ...EMPTINESS, ...ORDER];
    case 'set':
      if (field.onlyEmptiness) return EMPTINESS;
      return [
        ...EQUALITY,
        ...EMPTINESS,
        ...(ORDERED_SETS.has(field.name) ? ORDER : []),
        ...(field.history === undefined ? [] : HISTORY),
      ];
    default:
      return field satisfies never;
  }
};

const JAVA_TYPE: Readonly<Record<string, string>> = {
  user: 'com.atlassian.jira.user.ApplicationUser',
  version: 'com.atlassian.jira.project.version.Version',
  project: 'com.atlassian.jira.project.Project',
  issuetype: 'com.atlassian.jira.issue.issuetype.IssueType',
  status: 'com.atlassian.jira.issue.status.Status',
  priority: 'com.atlassian.jira.issue.priority.Priority',
  resolution: 'com.atlassian.jira.issue.resolution.Resolution',
  date: 'java.util.Date',
  datetime: 'java.util.Date',
  number: 'java.lang.Number',
};

const javaType = ({ schema }: FieldInfo): string =>
  JAVA_TYPE[schema?.items ?? schema?.type ?? ''] ?? 'java.lang.String';

const quote = (name: string): string => (/\s/.test(name) ? `"${name}"` : name);

export const SUGGESTED_FIELDS = [
  'project',
  'issuetype',
  'status',
  'priority',
  'assignee',
  'reporter',
  'labels',
  'fixVersion',
  'affectedVersion',
  'component',
  'sprint',
] as const;

const isSuggested = (field: QueryField): boolean =>
  SUGGESTED_FIELDS.some((name) => name === field.name.toLowerCase() || name === field.name);

/** How the JQL editor describes a field. As in Jira, `true` and `false` are texts. */
export interface FieldReference {
  readonly value: string;
  readonly displayName: string;
  readonly orderable: 'true' | 'false';
  readonly searchable: 'true' | 'false';
  readonly auto?: 'true';
  readonly cfid?: string;
  readonly operators: readonly string[];
  readonly types: readonly string[];
}

/** Describes a field for the JQL editor. Returns null if queries cannot name the field. */
export const fieldReference = (site: Site, field: FieldInfo): FieldReference | null => {
  const name = field.clauseNames.at(-1) ?? field.id;
  const known = findField(site, name);
  if (!known) return null;
  const customId = field.schema?.customId;
  return {
    value: quote(name),
    displayName: customId === undefined ? field.name : `${field.name} - cf[${customId}]`,
    orderable: 'true',
    searchable: 'true',
    ...(isSuggested(known) ? { auto: 'true' } : {}),
    ...(customId === undefined ? {} : { cfid: `cf[${customId}]` }),
    operators: operatorsOf(known),
    types: [javaType(field)],
  };
};

const listFunction = (value: string, type: string): Record<string, unknown> => ({
  value,
  displayName: value,
  isList: 'true',
  types: [type],
});
const oneFunction = (value: string, type: string): Record<string, unknown> => ({
  value,
  displayName: value,
  types: [type],
});

const COMPONENT = 'com.atlassian.jira.bc.project.component.ProjectComponent';
const SPRINT = 'com.atlassian.greenhopper.service.sprint.Sprint';
const ISSUE = 'com.atlassian.jira.issue.Issue';
const { user = '', version = '', project = '', issuetype = '', date = '' } = JAVA_TYPE;

export const FUNCTION_REFERENCES: readonly Record<string, unknown>[] = [
  oneFunction('currentUser()', user),
  listFunction('membersOf("")', user),
  listFunction('openSprints()', SPRINT),
  listFunction('closedSprints()', SPRINT),
  listFunction('futureSprints()', SPRINT),
  listFunction('releasedVersions()', version),
  listFunction('unreleasedVersions()', version),
  oneFunction('latestReleasedVersion("")', version),
  oneFunction('earliestUnreleasedVersion("")', version),
  ...['Issue', 'Work'].flatMap((kind) => [
    listFunction(`standard${kind}Types()`, issuetype),
    listFunction(`subtask${kind}Types()`, issuetype),
  ]),
  listFunction('updatedBy("")', ISSUE),
  ...(['Issue', 'WorkItem'] as const).flatMap((thing) => [
    listFunction(`linked${thing}s("")`, ISSUE),
    listFunction(`${thing.replace(/^./, (first) => first.toLowerCase())}History()`, ISSUE),
    listFunction(`voted${thing}s()`, ISSUE),
    listFunction(`watched${thing}s()`, ISSUE),
  ]),
  listFunction('issuesWithRemoteLinksByGlobalId("")', ISSUE),
  listFunction('workItemsWithRemoteLinksByGlobalId("")', ISSUE),
  listFunction('componentsLeadByUser()', COMPONENT),
  ...['projects', 'spaces'].flatMap((things) => [
    listFunction(`${things}LeadByUser()`, project),
    listFunction(`${things}WhereUserHasPermission("")`, project),
    listFunction(`${things}WhereUserHasRole("")`, project),
  ]),
  oneFunction('now()', date),
  oneFunction('currentLogin()', date),
  oneFunction('lastLogin()', date),
  ...['Day', 'Week', 'Month', 'Year'].flatMap((unit) => [
    oneFunction(`startOf${unit}()`, date),
    oneFunction(`endOf${unit}()`, date),
  ]),
];

const GRAMMAR_WORDS =
  'after and as asc be before but by changed delimiter desc during empty from in is it not null of on or order such that the their then there these they this to was will';

/** Words that queries can use as a name only in quotes. */
export const RESERVED_WORDS: readonly string[] = [
  ...new Set([...REFUSED_WORDS, ...GRAMMAR_WORDS.split(' ')]),
].sort();
