import { isObject, type Json, type JsonObject } from '../base/json.ts';
import type { ImportProblem } from '../contract/import-report.ts';
import { FIELD, STORED_CUSTOM } from '../model/field-catalogue.ts';
import type { Properties, StatusCategoryKey } from '../model/records.ts';
import { DERIVED, isOwnField, KEPT, ROW_MEMBERS } from './known-fields.ts';
import * as part from './parts.ts';
import { type ReadEntry, RowReader } from './row-reader.ts';
import { isEmpty, member, text, verbatim } from './values.ts';

export interface CustomRow {
  /** Id such as `customfield_10100`. Null in a CSV file, which contains only names. */
  readonly id: string | null;
  readonly name: string | null;
  readonly value: Json;
}

/** A validated issue of an export, as the importer uses it. */
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
  /** Whether the category is only guessed, because the file contains none. */
  readonly categoryGuessed: boolean;
  readonly statusChanged: string | null;
  readonly priorityName: string | null;
  readonly resolution: part.ComponentRow | null;
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
  /** Original estimate in seconds. */
  readonly originalEstimate: number | null;
  readonly remainingEstimate: number | null;
  readonly timeSpent: number | null;
  /** Values of the custom fields that every site has. */
  readonly own: JsonObject;
  /** Values of the custom fields that only the exporting site has. */
  readonly custom: readonly CustomRow[];
  readonly properties: Properties;
  readonly rank: string | null;
  /** Values of the row that the import cannot keep. */
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

const categoryKey: ReadEntry<StatusCategoryKey> = (value) =>
  CATEGORY_KEYS.find((each) => each === value) ?? null;

export const guessedCategory = (name: string): StatusCategoryKey => {
  if (DONE_NAMES.test(name)) return 'done';
  return /progress|review|test/i.test(name) ? 'indeterminate' : 'new';
};

type Fields = Record<string, unknown>;

/** Returns the built-in fields, and the custom fields whose ids have the same meaning on this site. */
const nativeOf = (fields: Fields, names: unknown): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([id]) => !id.startsWith('customfield_') || isOwnField(id, text(member(names, id))),
    ),
  );

/** Returns the values of the custom fields that every site has. Reports a value of the wrong kind as lost. */
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

/** Returns the custom fields that only the exporting site has. They have an id, or only a name if the file is CSV. */
const customOf = (value: Fields, fields: Fields): CustomRow[] => {
  const numbered = Object.keys(fields)
    .filter((id) => /^customfield_\d+$/.test(id) && !isEmpty(fields[id]))
    .map((id) => ({ id, name: text(member(value.names, id)), value: fields[id] as Json }))
    .filter(({ id, name }) => !isOwnField(id, name));
  const given = isObject(value.customFields) ? Object.entries(value.customFields) : [];
  const named = given.map(([name, each]) => ({ id: null, name, value: each as Json }));
  return [...numbered, ...named];
};

const loseTheRest = (row: Fields, fields: Fields, reader: RowReader): void => {
  for (const [name, value] of Object.entries(row))
    if (!isEmpty(value) && !ROW_MEMBERS.has(name))
      reader.lose('field', `the site has no ${name} of issues`, value);
  for (const [id, value] of Object.entries(fields)) {
    if (isEmpty(value) || KEPT.has(id) || DERIVED.has(id) || id.startsWith('customfield_'))
      continue;
    reader.lose('field', `the site has no field ${id}`, value);
  }
};

/**
 * Returns the voters or watchers that the file names. If their number in the file is higher, reports the difference as
 * lost.
 */
const peopleOf = (value: unknown, names: string, count: string, reader: RowReader) => {
  const isRead = isObject(value) && (names in value || count in value);
  if (!isRead && !isEmpty(value)) reader.lose('value', `${names} cannot be read`, value);
  const people = reader.all(member(value, names), part.person, names);
  const number = member(value, count);
  if (typeof number === 'number' && number > people.length)
    reader.lose('people', `the file counts ${names} whom it does not name`, number - people.length);
  return people;
};

const propertiesOf: ReadEntry<Properties> = (value) =>
  isObject(value) ? (value as Properties) : null;

const nameOf: ReadEntry<string> = (value) => text(member(value, 'name'));
const keyOf: ReadEntry<string> = (value) => text(member(value, 'key'))?.toUpperCase() ?? null;

/**
 * Returns the sprints of an issue. Exports of the agile API contain only the current sprint. Other exports contain all
 * sprints.
 */
const sprintsOf = (fields: Fields): unknown => {
  const given = isEmpty(fields.sprint) ? fields[FIELD.sprint] : fields.sprint;
  return isObject(given) ? [given] : given;
};

/**
 * Returns the key of the parent. If there is no parent, returns the key of the epic, because older exports contain the
 * epic link instead.
 */
const parentOf = (fields: Fields, reader: RowReader): string | null => {
  const parent = reader.one(fields.parent, 'parent', keyOf, 'parent');
  const epicLink = reader.one(fields[FIELD.epicLink], 'the epic link', text, 'parent');
  const epic = epicLink?.toUpperCase() ?? null;
  if (parent !== null && epic !== null && epic !== parent)
    reader.lose('parent', `it went below ${parent}, not below its epic`, epic);
  return parent ?? epic;
};

/** Returns an estimate in seconds. It is in a field of its own or in the time-tracking field. */
const estimateOf = (fields: Fields, id: string, short: string, reader: RowReader) =>
  reader.seconds(fields[id] ?? member(fields.timetracking, `${short}Seconds`), id);

/** The fields that a row must have to become an issue. */
interface Essentials {
  readonly value: Record<string, unknown>;
  readonly key: string;
  readonly fields: Fields;
  readonly typeName: string;
  readonly statusName: string;
}

/** Returns the required fields of a row. If some are missing, returns a sentence that names them. */
const essentialsOf = (value: unknown): Essentials | string => {
  if (!isObject(value)) return 'The row is not an issue.';
  const key = text(value.key)?.toUpperCase() ?? null;
  if (key === null || !/^[A-Z][A-Z0-9_]*-\d+$/.test(key)) return 'The issue has no valid key.';
  const { fields } = value;
  if (!isObject(fields)) return `${key} has no fields.`;
  if (text(fields.summary) === null) return `${key} has no summary.`;
  const typeName = text(member(fields.issuetype, 'name'));
  if (typeName === null) return `${key} has no issue type.`;
  const statusName = text(member(fields.status, 'name'));
  if (statusName === null) return `${key} has no status.`;
  return { value, key, fields, typeName, statusName };
};

const projectCategoryOf = (fields: Fields, reader: RowReader) =>
  reader.one(
    member(fields.project, 'projectCategory'),
    'the category of its project',
    part.component,
  );

/** Reads a row. If the row cannot be used, returns the reason in one sentence. */
export const rowOf = (row: unknown, line: number): ImportRow | string => {
  const essentials = essentialsOf(row);
  if (typeof essentials === 'string') return essentials;
  const { value, key, fields, typeName, statusName } = essentials;
  const reader = new RowReader(line, key);
  loseTheRest(value, fields, reader);
  const native = nativeOf(fields, value.names);
  const given = member(member(fields.status, 'statusCategory'), 'key');
  const category = reader.one(given, 'the category of its status', categoryKey);
  const history = isObject(value.changelog) ? value.changelog : { histories: value.changelog };
  return {
    line,
    id: text(value.id),
    key,
    projectKey: key.replace(/-\d+$/, ''),
    projectName: text(member(fields.project, 'name')),
    projectCategory: projectCategoryOf(fields, reader),
    summary: reader.summary(verbatim(fields.summary) ?? ''),
    description: reader.document(fields.description, 'description'),
    environment: reader.document(fields.environment, 'environment'),
    typeName,
    level: levelOf(fields.issuetype),
    statusName,
    category: category ?? guessedCategory(statusName),
    categoryGuessed: category === null,
    statusChanged: reader.moment(fields.statuscategorychangedate, 'statuscategorychangedate'),
    priorityName: reader.one(fields.priority, 'priority', nameOf),
    resolution: reader.one(fields.resolution, 'resolution', part.component),
    labels: reader.labels(fields.labels),
    components: reader.all(fields.components, part.component, 'components'),
    versions: reader.all(fields.fixVersions, part.version, 'fixVersions'),
    affectedVersions: reader.all(fields.versions, part.version, 'versions'),
    sprints: reader.all(sprintsOf(native), part.sprint, 'sprint'),
    links: reader.all(fields.issuelinks, part.link, 'issuelinks'),
    attachments: reader.all(fields.attachment, part.attachment, 'attachment'),
    comments: reader.page(fields.comment, 'comments', part.comment),
    worklogs: reader.page(fields.worklog, 'worklogs', part.worklog),
    changes: reader.page(history, 'histories', part.change),
    parentKey: parentOf(native, reader),
    assignee: reader.one(fields.assignee, 'assignee', part.person, 'person'),
    reporter: reader.one(fields.reporter, 'reporter', part.person, 'person'),
    creator: reader.one(fields.creator, 'creator', part.person, 'person'),
    voters: peopleOf(fields.votes, 'voters', 'votes', reader),
    watchers: peopleOf(fields.watches, 'watchers', 'watchCount', reader),
    created: reader.moment(fields.created, 'created'),
    updated: reader.moment(fields.updated, 'updated'),
    resolved: reader.moment(fields.resolutiondate, 'resolutiondate'),
    dueDate: reader.day(fields.duedate, 'duedate'),
    originalEstimate: estimateOf(fields, 'timeoriginalestimate', 'originalEstimate', reader),
    remainingEstimate: estimateOf(fields, 'timeestimate', 'remainingEstimate', reader),
    timeSpent: estimateOf(fields, 'timespent', 'timeSpent', reader),
    own: ownOf(fields, value.names, reader),
    custom: customOf(value, fields),
    properties: reader.one(value.properties, 'properties', propertiesOf) ?? {},
    rank: reader.one(native[FIELD.rank], 'rank', text),
    problems: reader.problems,
  };
};
