import type { Visibility } from '../model/activity-records.ts';
import type { Json } from '../model/json.ts';
import { day, documentOf, list, member, moment, secondsOf, text } from './values.ts';

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
  readonly released: boolean;
  readonly archived: boolean;
  readonly startDate: string | null;
  readonly releaseDate: string | null;
}

export interface SprintRow {
  readonly id: string | null;
  readonly name: string;
  readonly state: 'future' | 'active' | 'closed';
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
  /** How the link reads in both ways; null where the file does not say. */
  readonly inward: string | null;
  readonly outward: string | null;
  readonly key: string;
  /** True when the other issue is where the link points to. */
  readonly isOutward: boolean;
}

export interface AttachmentRow {
  readonly id: string | null;
  readonly filename: string;
  readonly mimeType: string;
  /** Bytes. */
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

/** Each of the readers gives null for what is none of its kind. */
export const person = (value: unknown): PersonRow | null => {
  const accountId = text(member(value, 'accountId')) ?? text(member(value, 'name'));
  if (accountId === null) return null;
  return {
    accountId,
    displayName: text(member(value, 'displayName')),
    emailAddress: text(member(value, 'emailAddress')),
    active: member(value, 'active') !== false,
  };
};

export const version = (value: unknown): VersionRow | null => {
  const name = text(member(value, 'name'));
  if (name === null) return null;
  return {
    id: text(member(value, 'id')),
    name,
    description: text(member(value, 'description')),
    released: member(value, 'released') === true,
    archived: member(value, 'archived') === true,
    startDate: day(member(value, 'startDate')),
    releaseDate: day(member(value, 'releaseDate')),
  };
};

const SPRINT_STATES = ['future', 'active', 'closed'] as const;

export const sprint = (value: unknown): SprintRow | null => {
  const name = text(member(value, 'name'));
  if (name === null) return null;
  const board = member(value, 'originBoardId') ?? member(value, 'boardId');
  return {
    id: text(member(value, 'id')),
    name,
    state: SPRINT_STATES.find((state) => state === member(value, 'state')) ?? 'future',
    goal: text(member(value, 'goal')),
    startDate: moment(member(value, 'startDate')),
    endDate: moment(member(value, 'endDate')),
    completeDate: moment(member(value, 'completeDate')),
    createdDate: moment(member(value, 'createdDate')),
    boardId: typeof board === 'number' ? board : null,
  };
};

export const link = (value: unknown): LinkRow | null => {
  const type = member(value, 'type');
  const typeName = text(member(type, 'name'));
  const outward = text(member(member(value, 'outwardIssue'), 'key'));
  const key = outward ?? text(member(member(value, 'inwardIssue'), 'key'));
  if (typeName === null || key === null) return null;
  return {
    id: text(member(value, 'id')),
    typeName,
    inward: text(member(type, 'inward')),
    outward: text(member(type, 'outward')),
    key: key.toUpperCase(),
    isOutward: outward !== null,
  };
};

export const attachment = (value: unknown): AttachmentRow | null => {
  const filename = text(member(value, 'filename'));
  if (filename === null) return null;
  return {
    id: text(member(value, 'id')),
    filename,
    mimeType: text(member(value, 'mimeType')) ?? 'application/octet-stream',
    size: secondsOf(member(value, 'size')) ?? 0,
    author: person(member(value, 'author')),
    created: moment(member(value, 'created')),
  };
};

const visibilityOf = (value: unknown): Visibility | null => {
  const type = member(value, 'type');
  const name = text(member(value, 'value')) ?? text(member(value, 'identifier'));
  return (type === 'role' || type === 'group') && name !== null ? { type, value: name } : null;
};

export const comment = (value: unknown): CommentRow | null => {
  const body = documentOf(member(value, 'body'));
  if (body === null) return null;
  const author = person(member(value, 'author'));
  return {
    id: text(member(value, 'id')),
    author,
    updateAuthor: person(member(value, 'updateAuthor')) ?? author,
    body,
    created: moment(member(value, 'created')),
    updated: moment(member(value, 'updated')),
    visibility: visibilityOf(member(value, 'visibility')),
  };
};

export const worklog = (value: unknown): WorklogRow | null => {
  const seconds = secondsOf(member(value, 'timeSpentSeconds'));
  if (seconds === null) return null;
  const author = person(member(value, 'author'));
  return {
    id: text(member(value, 'id')),
    author,
    updateAuthor: person(member(value, 'updateAuthor')) ?? author,
    comment: documentOf(member(value, 'comment')),
    started: moment(member(value, 'started')),
    seconds,
    created: moment(member(value, 'created')),
    updated: moment(member(value, 'updated')),
  };
};

/** History keeps what stood there to the letter: no trimming, and an empty text is one. */
const verbatim = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

const changeItem = (value: unknown): ChangeItemRow[] => {
  const field = text(member(value, 'field'));
  if (field === null) return [];
  return [
    {
      field,
      fieldId: text(member(value, 'fieldId')),
      from: verbatim(member(value, 'from')),
      fromText: verbatim(member(value, 'fromString')),
      to: verbatim(member(value, 'to')),
      // Every object has a method of that name; only a text of the file's own counts.
      toText: verbatim(member(value, 'toString')),
    },
  ];
};

export const change = (value: unknown): ChangeRow | null => {
  const at = moment(member(value, 'created'));
  const items = list(member(value, 'items')).flatMap(changeItem);
  if (at === null || items.length === 0) return null;
  return { id: text(member(value, 'id')), author: person(member(value, 'author')), at, items };
};

export const component = (value: unknown): ComponentRow | null => {
  const name = text(member(value, 'name'));
  return name === null ? null : { name, description: text(member(value, 'description')) };
};
