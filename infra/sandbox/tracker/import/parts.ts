import type { Json } from '../base/json.ts';
import type { Visibility } from '../model/activity-records.ts';
import type { ReadEntry } from './row-reader.ts';
import { documentOf, isEmpty, member, moment, secondsOf, text, verbatim } from './values.ts';

export interface PersonRow {
  readonly accountId: string;
  readonly displayName: string | null;
  readonly emailAddress: string | null;
  readonly active: boolean;
}

export interface VersionRow {
  readonly id: string | null;
  readonly name: string;
  readonly description: string | null;
  /** Whether the version is released. Null if the file does not say so. */
  readonly released: boolean | null;
  readonly archived: boolean | null;
  readonly startDate: string | null;
  readonly releaseDate: string | null;
}

export interface SprintRow {
  readonly id: string | null;
  readonly name: string;
  /** State of the sprint. Null if the file does not contain a state. */
  readonly state: 'future' | 'active' | 'closed' | null;
  readonly goal: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly completeDate: string | null;
  readonly createdDate: string | null;
  readonly boardId: number | null;
}

export interface LinkRow {
  readonly id: string | null;
  readonly typeName: string;
  /** Description of the link in this direction. Null if the file contains none. */
  readonly inward: string | null;
  readonly outward: string | null;
  readonly key: string;
  readonly isOutward: boolean;
}

export interface AttachmentRow {
  readonly id: string | null;
  readonly filename: string;
  readonly mimeType: string;
  /** Size in bytes. */
  readonly size: number;
  readonly author: PersonRow | null;
  readonly created: string | null;
}

export interface CommentRow {
  readonly id: string | null;
  readonly author: PersonRow | null;
  readonly updateAuthor: PersonRow | null;
  readonly body: Json;
  readonly created: string | null;
  readonly updated: string | null;
  readonly visibility: Visibility | null;
}

export interface WorklogRow {
  readonly id: string | null;
  readonly author: PersonRow | null;
  readonly updateAuthor: PersonRow | null;
  readonly comment: Json;
  readonly started: string | null;
  readonly seconds: number;
  readonly created: string | null;
  readonly updated: string | null;
}

export interface ChangeItemRow {
  readonly field: string;
  readonly fieldId: string | null;
  readonly from: string | null;
  readonly fromText: string | null;
  readonly to: string | null;
  readonly toText: string | null;
}

export interface ChangeRow {
  readonly id: string | null;
  readonly author: PersonRow | null;
  readonly at: string;
  readonly items: readonly ChangeItemRow[];
}

export interface ComponentRow {
  readonly name: string;
  readonly description: string | null;
}

/** Reads a user. Returns null if the value is not a user, like all functions below do for their kinds of values. */
export const person: ReadEntry<PersonRow> = (value) => {
  const accountId = text(member(value, 'accountId')) ?? text(member(value, 'name'));
  if (accountId === null) return null;
  return {
    accountId,
    displayName: text(member(value, 'displayName')),
    emailAddress: text(member(value, 'emailAddress')),
    active: member(value, 'active') !== false,
  };
};

const author: ReadEntry<PersonRow> = (value, reader) =>
  reader.one(member(value, 'author'), 'an author', person, 'person');

/** Reads who last changed an entry. If the file does not contain it, reads the author of the entry. */
const updateAuthor: ReadEntry<PersonRow> = (value, reader) =>
  reader.one(member(value, 'updateAuthor'), 'an author', person, 'person') ??
  person(member(value, 'author'), reader);

export const version: ReadEntry<VersionRow> = (value, reader) => {
  const name = text(member(value, 'name'));
  if (name === null) return null;
  return {
    id: text(member(value, 'id')),
    name,
    description: text(member(value, 'description')),
    released: reader.flag(member(value, 'released'), `whether release ${name} is out`),
    archived: reader.flag(member(value, 'archived'), `whether release ${name} is archived`),
    startDate: reader.day(member(value, 'startDate'), `the start of release ${name}`),
    releaseDate: reader.day(member(value, 'releaseDate'), `the date of release ${name}`),
  };
};

const SPRINT_STATES = ['future', 'active', 'closed'] as const;

const stateOf: ReadEntry<NonNullable<SprintRow['state']>> = (value) =>
  SPRINT_STATES.find((state) => state === text(value)?.toLowerCase()) ?? null;

export const sprint: ReadEntry<SprintRow> = (value, reader) => {
  const name = text(member(value, 'name'));
  if (name === null) return null;
  const board = member(value, 'originBoardId') ?? member(value, 'boardId');
  return {
    id: text(member(value, 'id')),
    name,
    state: reader.one(member(value, 'state'), `the state of sprint ${name}`, stateOf),
    goal: text(member(value, 'goal')),
    startDate: reader.moment(member(value, 'startDate'), `the start of sprint ${name}`),
    endDate: reader.moment(member(value, 'endDate'), `the end of sprint ${name}`),
    completeDate: reader.moment(member(value, 'completeDate'), `the close of sprint ${name}`),
    createdDate: reader.moment(member(value, 'createdDate'), `the creation of sprint ${name}`),
    boardId: typeof board === 'number' ? board : null,
  };
};

export const link: ReadEntry<LinkRow> = (value, reader) => {
  const type = member(value, 'type');
  const typeName = text(member(type, 'name'));
  const outward = text(member(member(value, 'outwardIssue'), 'key'));
  const inward = text(member(member(value, 'inwardIssue'), 'key'));
  const key = outward ?? inward;
  if (typeName === null || key === null) return null;
  if (outward !== null && inward !== null)
    reader.lose('link', `one link has two ends, of which ${inward} was left out`, value);
  return {
    id: text(member(value, 'id')),
    typeName,
    inward: text(member(type, 'inward')),
    outward: text(member(type, 'outward')),
    key: key.toUpperCase(),
    isOutward: outward !== null,
  };
};

export const attachment: ReadEntry<AttachmentRow> = (value, reader) => {
  const filename = text(member(value, 'filename'));
  if (filename === null) return null;
  return {
    id: text(member(value, 'id')),
    filename,
    mimeType: text(member(value, 'mimeType')) ?? 'application/octet-stream',
    size: reader.one(member(value, 'size'), `the size of ${filename}`, secondsOf) ?? 0,
    author: author(value, reader),
    created: reader.moment(member(value, 'created'), `the date of ${filename}`),
  };
};

const visibilityOf: ReadEntry<Visibility> = (value) => {
  const type = member(value, 'type');
  const name = text(member(value, 'value')) ?? text(member(value, 'identifier'));
  return (type === 'role' || type === 'group') && name !== null ? { type, value: name } : null;
};

export const comment: ReadEntry<CommentRow> = (value, reader) => {
  const body = documentOf(member(value, 'body'));
  if (body === null) return null;
  return {
    id: text(member(value, 'id')),
    author: author(value, reader),
    updateAuthor: updateAuthor(value, reader),
    body,
    created: reader.moment(member(value, 'created'), 'the date of a comment'),
    updated: reader.moment(member(value, 'updated'), 'the last change of a comment'),
    visibility: reader.one(member(value, 'visibility'), 'who may see a comment', visibilityOf),
  };
};

export const worklog: ReadEntry<WorklogRow> = (value, reader) => {
  const seconds = secondsOf(member(value, 'timeSpentSeconds'));
  if (seconds === null) return null;
  const visibility = member(value, 'visibility');
  if (!isEmpty(visibility)) reader.lose('field', 'everybody may see its work logs', visibility);
  return {
    id: text(member(value, 'id')),
    author: author(value, reader),
    updateAuthor: updateAuthor(value, reader),
    comment: reader.document(member(value, 'comment'), 'the text of a work log'),
    started: reader.moment(member(value, 'started'), 'the start of a work log'),
    seconds,
    created: reader.moment(member(value, 'created'), 'the date of a work log'),
    updated: reader.moment(member(value, 'updated'), 'the last change of a work log'),
  };
};

/** Reads one item of the history. Keeps spaces, and keeps empty texts instead of replacing them by null. */
const changeItem: ReadEntry<ChangeItemRow> = (value) => {
  const field = text(member(value, 'field'));
  if (field === null) return null;
  return {
    field,
    fieldId: text(member(value, 'fieldId')),
    from: verbatim(member(value, 'from')),
    fromText: verbatim(member(value, 'fromString')),
    to: verbatim(member(value, 'to')),
    // Accepts only a text, because `toString` may be the method that every object inherits.
    toText: verbatim(member(value, 'toString')),
  };
};

export const change: ReadEntry<ChangeRow> = (value, reader) => {
  const createdAt = moment(member(value, 'created'));
  if (createdAt === null) return null;
  const items = reader.all(member(value, 'items'), changeItem, 'what a change holds');
  if (items.length === 0) return null;
  return { id: text(member(value, 'id')), author: author(value, reader), at: createdAt, items };
};

export const component: ReadEntry<ComponentRow> = (value) => {
  const name = text(member(value, 'name'));
  return name === null ? null : { name, description: text(member(value, 'description')) };
};
