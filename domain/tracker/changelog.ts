import * as z from 'zod/mini';
import type { IssueId } from '../kernel/ids.ts';
import { type Instant, instantOf } from '../kernel/time.ts';
import type { FieldIds } from './fields.ts';
import { restId } from './rest-shapes.ts';

/** One changed field. The tracker writes one of these for each release that was added or removed. */
export interface ChangelogValue {
  /** Id of the field. The tracker's three names for the parent are all `parent`. */
  readonly field: string;
  /** Ids of the former and the new value, for fields whose values have ids. */
  readonly from: string | null;
  readonly to: string | null;
  /** The former and the new value as text. */
  readonly fromText: string | null;
  readonly toText: string | null;
}

/** What was changed on an issue at one moment. */
export interface ChangelogEntry {
  readonly id: string;
  readonly at: Instant;
  readonly values: readonly ChangelogValue[];
}

/** A page of the changelogs of several issues. */
export interface ChangelogPage {
  /** The entries of each issue on this page, the oldest first. */
  readonly entries: ReadonlyMap<IssueId, readonly ChangelogEntry[]>;
  /** Token of the next page; null on the last one. */
  readonly next: string | null;
}

/** Field ids by the names that the tracker writes into entries without a field id, and into those of the parent. */
const FIELD_OF_NAME: Readonly<Record<string, string>> = {
  IssueParentAssociation: 'parent',
  Parent: 'parent',
  'Epic Link': 'parent',
  'Fix Version': 'fixVersions',
  Link: 'issuelinks',
  Key: 'key',
};
const PARENT_NAMES: readonly string[] = ['IssueParentAssociation', 'Parent', 'Epic Link'];

const fieldOf = (name: string, id: string | undefined): string => {
  if (id === undefined || PARENT_NAMES.includes(name)) return FIELD_OF_NAME[name] ?? name;
  return id;
};

const text = z.nullish(z.string());
const restValue = z.object({
  field: z.string(),
  fieldId: z.optional(z.string()),
  from: text,
  to: text,
  fromString: text,
});

/** The first moment of 2001 in milliseconds. A smaller number is a moment in seconds. */
const FIRST_IN_MS = 978_307_200_000;

/** The tracker writes the moment of an entry as a text, or as a number of seconds or milliseconds since 1970. */
const moment = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((at) => {
    if (typeof at === 'string') return Date.parse(at);
    return at < FIRST_IN_MS ? at * 1000 : at;
  }),
);
const restEntry = z.object({ id: restId, created: moment, items: z.array(z.unknown()) });
const restPage = z.object({
  issueChangeLogs: z.array(
    z.object({ issueId: restId, changeHistories: z.optional(z.array(z.unknown())) }),
  ),
  nextPageToken: text,
});

/** Reads the member `toString`, which every object has; only the item's own one counts. */
const ownToString = (item: unknown): string | null => {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, 'toString')) return null;
  const value: unknown = item.toString;
  return typeof value === 'string' ? value : null;
};

const valueIn = (item: unknown): ChangelogValue[] => {
  const { data } = z.safeParse(restValue, item);
  if (!data) return [];
  const { field, fieldId, from = null, to = null, fromString = null } = data;
  return [
    { field: fieldOf(field, fieldId), from, to, fromText: fromString, toText: ownToString(item) },
  ];
};

const entryIn = (entry: unknown): ChangelogEntry[] => {
  const { data } = z.safeParse(restEntry, entry);
  if (!data || Number.isNaN(data.created)) return [];
  return [{ id: data.id, at: instantOf(data.created), values: data.items.flatMap(valueIn) }];
};

/** Reads a page of `POST /rest/api/3/changelog/bulkfetch`; null if it is no such page. Skips invalid entries. */
export const readChangelogPage = (answer: unknown): ChangelogPage | null => {
  const { data } = z.safeParse(restPage, answer);
  if (!data) return null;
  return {
    entries: new Map(
      data.issueChangeLogs.map(({ issueId, changeHistories = [] }) => [
        issueId as IssueId,
        changeHistories.flatMap(entryIn),
      ]),
    ),
    next: data.nextPageToken ?? null,
  };
};

/** The fields with the same id on every site whose changes can be taken back, or be known to be unknown. */
const STANDARD = [
  'summary',
  'status',
  'issuetype',
  'priority',
  'assignee',
  'labels',
  'parent',
  'fixVersions',
  'project',
  'issuelinks',
];

/** Returns the ids of the fields whose changes a map needs. */
export const changelogFields = ({ rank, sprint, storyPoints, plan }: FieldIds): string[] => [
  ...STANDARD,
  ...[rank, sprint].filter((id) => id !== null),
  ...storyPoints,
  ...(plan ? [plan.start.id, plan.end.id] : []),
];

/** When an issue was created, and when it was resolved; null if it is not resolved. */
export interface IssueMoments {
  readonly created: Instant;
  readonly resolved: Instant | null;
}

/** The fields that `readMoments` reads. */
export const MOMENT_FIELDS: readonly string[] = ['created', 'resolutiondate'];

const restMoments = z.object({
  id: restId,
  fields: z.object({ created: moment, resolutiondate: z.catch(z.nullish(moment), null) }),
});

/** Reads the moments of issues, by id, from an answer with `MOMENT_FIELDS`; null if it has no issues. Skips invalid ones. */
export const readMoments = (answer: unknown): ReadonlyMap<IssueId, IssueMoments> | null => {
  const { data } = z.safeParse(z.object({ issues: z.array(z.unknown()) }), answer);
  if (!data) return null;
  return new Map(
    data.issues.flatMap((issue): [IssueId, IssueMoments][] => {
      const read = z.safeParse(restMoments, issue).data;
      if (!read || Number.isNaN(read.fields.created)) return [];
      const { created, resolutiondate } = read.fields;
      const isResolved = typeof resolutiondate === 'number' && !Number.isNaN(resolutiondate);
      const resolved = isResolved ? instantOf(resolutiondate) : null;
      return [[read.id as IssueId, { created: instantOf(created), resolved }]];
    }),
  );
};
