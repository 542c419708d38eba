import { isObject, type Json } from '../model/json.ts';
import type { StatusCategoryKey } from '../model/records.ts';

export interface PersonRow {
  readonly accountId: string;
  readonly displayName: string | null;
  readonly emailAddress: string | null;
}

export interface VersionRow {
  readonly id: string | null;
  readonly name: string;
  readonly released: boolean;
  readonly archived: boolean;
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
  readonly boardId: number | null;
}

export interface LinkRow {
  readonly typeName: string;
  readonly key: string;
  /** True when the other issue is where the link points to. */
  readonly outward: boolean;
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

/** An issue of an export, made sure of: what the importer works on. */
export interface ImportRow {
  readonly line: number;
  readonly id: string | null;
  readonly key: string;
  readonly projectKey: string;
  readonly projectName: string | null;
  readonly summary: string;
  readonly description: Json;
  readonly typeName: string;
  readonly level: number;
  readonly statusName: string;
  readonly category: StatusCategoryKey;
  readonly priorityName: string | null;
  readonly labels: readonly string[];
  readonly componentNames: readonly string[];
  readonly versions: readonly VersionRow[];
  readonly sprints: readonly SprintRow[];
  readonly links: readonly LinkRow[];
  readonly attachments: readonly AttachmentRow[];
  readonly parentKey: string | null;
  readonly assignee: PersonRow | null;
  readonly reporter: PersonRow | null;
  readonly created: string | null;
  readonly updated: string | null;
  readonly resolved: string | null;
  readonly dueDate: string | null;
  readonly points: number | null;
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : null;

const member = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A moment in any notation of Jira's exports, as ISO UTC. */
const moment = (value: unknown): string | null => {
  const given = text(value);
  if (given === null) return null;
  const parsed = Date.parse(given.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(parsed) ? null : new Date(parsed).toISOString();
};

const day = (value: unknown): string | null => moment(value)?.slice(0, 10) ?? null;

const person = (value: unknown): PersonRow | null => {
  const accountId = text(member(value, 'accountId')) ?? text(member(value, 'name'));
  if (accountId === null) return null;
  return {
    accountId,
    displayName: text(member(value, 'displayName')),
    emailAddress: text(member(value, 'emailAddress')),
  };
};

const version = (value: unknown): VersionRow[] => {
  const name = text(member(value, 'name'));
  if (name === null) return [];
  return [
    {
      id: text(member(value, 'id')),
      name,
      released: member(value, 'released') === true,
      archived: member(value, 'archived') === true,
      releaseDate: day(member(value, 'releaseDate')),
    },
  ];
};

const SPRINT_STATES = ['future', 'active', 'closed'] as const;

const sprint = (value: unknown): SprintRow[] => {
  const name = text(member(value, 'name'));
  if (name === null) return [];
  const board = member(value, 'originBoardId') ?? member(value, 'boardId');
  return [
    {
      id: text(member(value, 'id')),
      name,
      state: SPRINT_STATES.find((state) => state === member(value, 'state')) ?? 'future',
      goal: text(member(value, 'goal')),
      startDate: moment(member(value, 'startDate')),
      endDate: moment(member(value, 'endDate')),
      completeDate: moment(member(value, 'completeDate')),
      boardId: typeof board === 'number' ? board : null,
    },
  ];
};

const link = (value: unknown): LinkRow[] => {
  const typeName = text(member(member(value, 'type'), 'name'));
  const outward = text(member(member(value, 'outwardIssue'), 'key'));
  const key = outward ?? text(member(member(value, 'inwardIssue'), 'key'));
  return typeName === null || key === null ? [] : [{ typeName, key, outward: outward !== null }];
};

const attachment = (value: unknown): AttachmentRow[] => {
  const filename = text(member(value, 'filename'));
  const size = member(value, 'size');
  if (filename === null) return [];
  return [
    {
      id: text(member(value, 'id')),
      filename,
      mimeType: text(member(value, 'mimeType')) ?? 'application/octet-stream',
      size: typeof size === 'number' && size >= 0 ? size : 0,
      author: person(member(value, 'author')),
      created: moment(member(value, 'created')),
    },
  ];
};

const levelOf = (type: unknown): number => {
  const level = member(type, 'hierarchyLevel');
  if (typeof level === 'number' && Number.isInteger(level)) return level;
  const name = (text(member(type, 'name')) ?? '').toLowerCase();
  if (member(type, 'subtask') === true || /^sub-?task$/.test(name)) return -1;
  return name === 'epic' ? 1 : 0;
};

const CATEGORY_KEYS = ['new', 'indeterminate', 'done'] as const;
const DONE_NAMES = /^(done|closed|resolved|cancelled|won't do)$/i;

const categoryOf = (status: unknown): StatusCategoryKey => {
  const key = member(member(status, 'statusCategory'), 'key');
  const found = CATEGORY_KEYS.find((each) => each === key);
  if (found) return found;
  const name = text(member(status, 'name')) ?? '';
  if (DONE_NAMES.test(name)) return 'done';
  return /progress|review|test/i.test(name) ? 'indeterminate' : 'new';
};

const documentOf = (value: unknown): Json => {
  if (isObject(value) && value.type === 'doc') return value as Json;
  const given = text(value);
  if (given === null) return null;
  return {
    type: 'doc',
    version: 1,
    content: given.split(/\n{2,}/).map((paragraph) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: paragraph.replaceAll('\n', ' ') }],
    })),
  };
};

const pointsOf = (fields: Record<string, unknown>): number | null => {
  const found = fields.customfield_10026 ?? fields.customfield_10016;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
};

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
  return {
    line,
    id: text(value.id),
    key,
    projectKey: key.replace(/-\d+$/, ''),
    projectName: text(member(fields.project, 'name')),
    summary: summary.slice(0, 255),
    description: documentOf(fields.description),
    typeName,
    level: levelOf(fields.issuetype),
    statusName,
    category: categoryOf(fields.status),
    priorityName: text(member(fields.priority, 'name')),
    labels: list(fields.labels).flatMap((each) => text(each)?.replaceAll(/\s+/g, '-') ?? []),
    componentNames: list(fields.components).flatMap((each) => text(member(each, 'name')) ?? []),
    versions: list(fields.fixVersions).flatMap(version),
    sprints: list(fields.sprint ?? fields.customfield_10020).flatMap(sprint),
    links: list(fields.issuelinks).flatMap(link),
    attachments: list(fields.attachment).flatMap(attachment),
    parentKey: text(member(fields.parent, 'key'))?.toUpperCase() ?? null,
    assignee: person(fields.assignee),
    reporter: person(fields.reporter),
    created: moment(fields.created),
    updated: moment(fields.updated),
    resolved: moment(fields.resolutiondate),
    dueDate: day(fields.duedate),
    points: pointsOf(fields),
  };
};
