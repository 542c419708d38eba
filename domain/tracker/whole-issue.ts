import * as z from 'zod/mini';
import type { IssueId } from '../kernel/ids.ts';

const linkSchema = z.object({
  type: z.object({ id: z.string() }),
  inwardIssue: z.optional(z.object({ id: z.string() })),
  outwardIssue: z.optional(z.object({ id: z.string() })),
});

const wholeSchema = z.object({
  id: z.string(),
  fields: z.looseObject({
    subtasks: z.optional(z.array(z.object({ id: z.string() }))),
    issuelinks: z.optional(z.array(z.unknown())),
  }),
  properties: z.optional(z.record(z.string(), z.unknown())),
});

/** A link to another issue, and its direction. */
export interface WholeLink {
  readonly typeId: string;
  readonly issueId: string;
  readonly outward: boolean;
}

/** All values with which an issue can be created again, in the form that the tracker accepts in requests. */
export interface WholeIssue {
  /** The values by field id. Empty values are left out. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly properties: readonly { readonly key: string; readonly value: unknown }[];
  readonly links: readonly WholeLink[];
}

/** Fields that are not copied to the new issue: attached items, computed numbers, and values that cannot be written. */
const NOT_ITS_OWN: ReadonlySet<string> = new Set([
  'attachment',
  'comment',
  'issuelinks',
  'subtasks',
  'worklog',
  'votes',
  'watches',
  'progress',
  'aggregateprogress',
  'status',
  'resolution',
  'created',
  'updated',
  'creator',
]);

const isFilled = (value: unknown): boolean => {
  if (value === null || value === undefined) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Turns a value into the form that the tracker accepts in requests. People and options keep only their id. Documents
 * stay as they are.
 */
const writable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(writable);
  if (!isObject(value) || value.type === 'doc') return value;
  if (typeof value.accountId === 'string') return { accountId: value.accountId };
  if (typeof value.id !== 'string') return value;
  return { id: value.id, ...(isObject(value.child) ? { child: writable(value.child) } : {}) };
};

const linkOf = (link: unknown): WholeLink[] => {
  const parsed = linkSchema.safeParse(link);
  if (!parsed.success) return [];
  const { type, inwardIssue, outwardIssue } = parsed.data;
  const other = outwardIssue ?? inwardIssue;
  if (!other) return [];
  return [{ typeId: type.id, issueId: other.id, outward: outwardIssue !== undefined }];
};

/** Reads the answer with all fields and properties of an issue. Returns null for an invalid answer. */
export const readWhole = (
  answer: unknown,
): (WholeIssue & { readonly subtaskIds: readonly IssueId[] }) | null => {
  const parsed = wholeSchema.safeParse(answer);
  if (!parsed.success) return null;
  const { fields, properties = {} } = parsed.data;
  const { subtasks = [], issuelinks = [] } = fields;
  const own = Object.entries(fields).filter(
    ([id, value]) => !NOT_ITS_OWN.has(id) && isFilled(value),
  );
  return {
    fields: Object.fromEntries(own.map(([id, value]) => [id, writable(value)])),
    properties: Object.entries(properties).map(([key, value]) => ({ key, value })),
    links: issuelinks.flatMap(linkOf),
    subtaskIds: subtasks.map(({ id }) => id as IssueId),
  };
};
