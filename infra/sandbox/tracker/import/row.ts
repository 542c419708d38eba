import type { ImportProblem } from '../contract.ts';
import { FIELD, STORED_CUSTOM } from '../model/field-catalogue.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Properties, StatusCategoryKey } from '../model/records.ts';
import { DERIVED, isOwnField, KEPT } from './known-fields.ts';
import * as part from './parts.ts';
import { RowReader } from './row-reader.ts';
import { documentOf, isEmpty, member, text } from './values.ts';

export interface CustomRow {
  /** `customfield_10100`; null of a CSV, which knows names only. */
  readonly id: string | null;
  readonly name: string | null;
  readonly value: Json;
}

/** An issue of an export, made sure of: what the importer works on. */
export interface ImportRow {
  readonly line: number;
  readonly id: string | null;
  readonly key: string;
  readonly projectKey: string;
  readonly projectName: string | null;
  readonly projectCategory: part.ComponentRow | null;
  readonly summary: string;
  readonly description: Json;
  readonly environment: Json;
  readonly typeName: string;
  readonly level: number;
  readonly statusName: string;
  readonly category: StatusCategoryKey;
  readonly statusChanged: string | null;
  readonly priorityName: string | null;
  /** Undefined when the file does not speak of resolutions at all. */
  readonly resolution: part.ComponentRow | null | undefined;
  readonly labels: readonly string[];
  readonly components: readonly part.ComponentRow[];
  readonly versions: readonly part.VersionRow[];
  readonly affectedVersions: readonly part.VersionRow[];
  readonly sprints: readonly part.SprintRow[];
  readonly links: readonly part.LinkRow[];
  readonly attachments: readonly part.AttachmentRow[];
  readonly comments: readonly part.CommentRow[];
  readonly worklogs: readonly part.WorklogRow[];
  readonly changes: readonly part.ChangeRow[];
  readonly parentKey: string | null;
  readonly assignee: part.PersonRow | null;
  readonly reporter: part.PersonRow | null;
  readonly creator: part.PersonRow | null;
  readonly voters: readonly part.PersonRow[];
  readonly watchers: readonly part.PersonRow[];
  readonly created: string | null;
  readonly updated: string | null;
  readonly resolved: string | null;
  readonly dueDate: string | null;
  /** Seconds. */
  readonly originalEstimate: number | null;
  readonly remainingEstimate: number | null;
  readonly timeSpent: number | null;
  /** Of the custom fields that every site has. */
  readonly own: JsonObject;
  /** Of those that only the exporting site had. */
  readonly custom: readonly CustomRow[];
  readonly properties: Properties;
  readonly rank: string | null;
  /** What of the row could not be kept. */
  readonly problems: readonly ImportProblem[];
}

const levelOf = (type: unknown): number => {
  const level = member(type, 'hierarchyLevel');
  if (typeof level === 'number' && Number.isInteger(level)) return level;
  const name = (text(member(type, 'name')) ?? '').toLowerCase();
  if (member(type, 'subtask') === true || /^sub-?task$/.test(name)) return -1;
  return name === 'epic' ? 1 : 0;
};

const CATEGORY_KEYS = ['new', 'indeterminate', 'done'] as const;
const DONE_NAMES = /^(done|closed|resolved|cancelled|won't do)$/i;

/** The category of a status, guessed by its name where the file does not say it. */
export const categoryOf = (status: unknown): StatusCategoryKey => {
  const key = member(member(status, 'statusCategory'), 'key');
  const found = CATEGORY_KEYS.find((each) => each === key);
  if (found) return found;
  const name = text(member(status, 'name')) ?? '';
  if (DONE_NAMES.test(name)) return 'done';
  return /progress|review|test/i.test(name) ? 'indeterminate' : 'new';
};

type Fields = Record<string, unknown>;

/** Values of the custom fields that every site has; one of another kind than theirs cannot be kept. */
const ownOf = (fields: Fields, names: unknown, reader: RowReader): JsonObject => {
  const entries = Object.entries(STORED_CUSTOM).flatMap(([id, kind]) => {
    const value = fields[id];
    if (isEmpty(value) || !isOwnField(id, text(member(names, id)))) return [];
    const kept = kind === 'date' ? reader.day(value, id) : value;
    if (kept === null) return [];
    if (typeof kept === (kind === 'number' ? 'number' : 'string')) return [[id, kept as Json]];
    reader.lose('value', `${id} is of another kind here`, value);
    return [];
  });
  return Object.fromEntries(entries);
};

/** Custom fields that are not every site's, by number or, in a CSV, by name. */
const customOf = (value: Fields, fields: Fields): CustomRow[] => {
  const numbered = Object.keys(fields)
    .filter((id) => /^customfield_\d+$/.test(id) && !isEmpty(fields[id]))
    .map((id) => ({ id, name: text(member(value.names, id)), value: fields[id] as Json }))
    .filter(({ id, name }) => !isOwnField(id, name));
  const given = isObject(value.customFields) ? Object.entries(value.customFields) : [];
  const named = given.map(([name, each]) => ({ id: null, name, value: each as Json }));
  return [...numbered, ...named];
};

/** What the row says beyond all that is kept. */
const loseTheRest = (fields: Fields, reader: RowReader): void => {
  for (const [id, value] of Object.entries(fields)) {
    if (isEmpty(value) || KEPT.has(id) || DERIVED.has(id) || id.startsWith('customfield_'))
      continue;
    reader.lose('field', `the site has no field ${id}`, value);
  }
};

/** Voters or watchers by name; a mere count says that there are some, not who. */
const peopleOf = (value: unknown, names: string, count: string, reader: RowReader) => {
  const people = reader.all(member(value, names), part.person, names);
  const number = member(value, count);
  if (people.length === 0 && typeof number === 'number' && number > 0)
    reader.lose('people', `the file counts ${names} but does not name them`, number);
  return people;
};

const propertiesOf = (value: unknown): Properties => (isObject(value) ? (value as Properties) : {});

/** Reads a row, or says in one sentence why it cannot be used. */
export const rowOf = (value: unknown, line: number): ImportRow | string => {
  if (!isObject(value)) return 'The row is not an issue.';
  const key = text(value.key)?.toUpperCase() ?? null;
  if (key === null || !/^[A-Z][A-Z0-9_]*-\d+$/.test(key)) return 'The issue has no valid key.';
  const { fields } = value;
  if (!isObject(fields)) return `${key} has no fields.`;
  const summary = text(fields.summary)?.replaceAll(/\s*[\r\n]+\s*/g, ' ') ?? null;
  if (summary === null) return `${key} has no summary.`;
  const typeName = text(member(fields.issuetype, 'name'));
  if (typeName === null) return `${key} has no issue type.`;
  const statusName = text(member(fields.status, 'name'));
  if (statusName === null) return `${key} has no status.`;
  const reader = new RowReader(line, key);
  loseTheRest(fields, reader);
  const epicLink = text(fields[FIELD.epicLink])?.toUpperCase() ?? null;
  const history = isObject(value.changelog) ? value.changelog : { histories: value.changelog };
  return {
    line,
    id: text(value.id),
    key,
    projectKey: key.replace(/-\d+$/, ''),
    projectName: text(member(fields.project, 'name')),
    projectCategory: part.component(member(fields.project, 'projectCategory')),
    summary: reader.cut(summary, 255, 'the summary'),
    description: documentOf(fields.description),
    environment: documentOf(fields.environment),
    typeName,
    level: levelOf(fields.issuetype),
    statusName,
    category: categoryOf(fields.status),
    statusChanged: reader.moment(fields.statuscategorychangedate, 'statuscategorychangedate'),
    priorityName: text(member(fields.priority, 'name')),
    resolution: fields.resolution === undefined ? undefined : part.component(fields.resolution),
    labels: reader.labels(fields.labels),
    components: reader.all(fields.components, part.component, 'components'),
    versions: reader.all(fields.fixVersions, part.version, 'fixVersions'),
    affectedVersions: reader.all(fields.versions, part.version, 'versions'),
    sprints: reader.all(fields.sprint ?? fields[FIELD.sprint], part.sprint, 'sprint'),
    links: reader.all(fields.issuelinks, part.link, 'issuelinks'),
    attachments: reader.all(fields.attachment, part.attachment, 'attachment'),
    comments: reader.page(fields.comment, 'comments', part.comment),
    worklogs: reader.page(fields.worklog, 'worklogs', part.worklog),
    changes: reader.page(history, 'histories', part.change),
    parentKey: text(member(fields.parent, 'key'))?.toUpperCase() ?? epicLink,
    assignee: part.person(fields.assignee),
    reporter: part.person(fields.reporter),
    creator: part.person(fields.creator),
    voters: peopleOf(fields.votes, 'voters', 'votes', reader),
    watchers: peopleOf(fields.watches, 'watchers', 'watchCount', reader),
    created: reader.moment(fields.created, 'created'),
    updated: reader.moment(fields.updated, 'updated'),
    resolved: reader.moment(fields.resolutiondate, 'resolutiondate'),
    dueDate: reader.day(fields.duedate, 'duedate'),
    originalEstimate: reader.seconds(fields.timeoriginalestimate, 'timeoriginalestimate'),
    remainingEstimate: reader.seconds(fields.timeestimate, 'timeestimate'),
    timeSpent: reader.seconds(fields.timespent, 'timespent'),
    own: ownOf(fields, value.names, reader),
    custom: customOf(value, fields),
    properties: propertiesOf(value.properties),
    rank: text(fields[FIELD.rank]),
    problems: reader.problems,
  };
};
