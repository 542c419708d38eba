import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { planEdit } from '../../tracker/plan-edit.ts';
import { PLAN_PROPERTY, propertyBody } from '../../tracker/properties.ts';
import { batchItems } from './batches.ts';
import { type LiveJob, openItems } from './evolve.ts';
import { type Look, lookAt, lookForIssue, lookForProperty, type TrackerRequest } from './looks.ts';
import { subjectOf } from './subject.ts';
import type { JobWork, WorkOf } from './work.ts';

/** One call to the tracker, which writes one or more items. */
export interface TrackerWrite {
  /** Positions of the items that this call writes. */
  readonly items: readonly number[];
  readonly request: TrackerRequest;
  /**
   * How to check whether the write is already done or must not be made. Absent for ranks: a repeated call does no harm,
   * and the result cannot be read.
   */
  readonly look?: Look;
}

const edit = (issue: string, body: Record<string, unknown>): TrackerRequest => ({
  method: 'PUT',
  path: `/rest/api/3/issue/${issue}`,
  body,
});

type Single = Exclude<JobWork, { kind: 'rank-issues' }>;

const propertyWrite = (issue: string, properties: readonly { key: string; value: unknown }[]) => ({
  request: edit(issue, { properties }),
  look: lookAt(issue, { properties: Object.fromEntries(properties.map((p) => [p.key, p.value])) }),
});

const bodiesOf = ({ items }: WorkOf<'write-properties'>, item: number) =>
  (items[item]?.properties ?? []).map(({ key, value }) => ({ key, value: propertyBody(value) }));

/** Deletes the plan of an issue. The property is read first, because the tracker refuses to delete a missing one. */
const planDeletion = (issue: string): Omit<TrackerWrite, 'items'> => ({
  request: { method: 'DELETE', path: `/rest/api/3/issue/${issue}/properties/${PLAN_PROPERTY}` },
  look: { ...lookAt(issue, { properties: { [PLAN_PROPERTY]: null } }), always: true },
});

const planWrite = (issue: string, fields: WorkOf<'clear-plans'>['fields']) => {
  if (!fields) return planDeletion(issue);
  const empty = { [fields.start]: null, [fields.end]: null };
  return { request: edit(issue, { fields: empty }), look: lookAt(issue, { fields: empty }) };
};

const datesWrite = (work: WorkOf<'set-plans'>, item: number): Omit<TrackerWrite, 'items'> => {
  const { issue, start, end } = work.items[item] ?? { issue: '', start: null, end: null };
  if (!work.fields && start === null && end === null) return planDeletion(issue);
  const { fields, properties } = planEdit({ start, end }, work.fields ? { plan: work.fields } : {});
  if (!work.fields) return propertyWrite(issue, properties);
  return { request: edit(issue, { fields }), look: lookAt(issue, { fields }) };
};

const versionWrite = (
  issue: string,
  { from, to, unresolvedOnly }: WorkOf<'move-to-version'>,
): Omit<TrackerWrite, 'items'> => {
  const operations = [
    ...(from === null ? [] : [{ remove: { id: from } }]),
    ...(to === null ? [] : [{ add: { id: to } }]),
  ];
  return {
    request: edit(issue, { update: { fixVersions: operations } }),
    look: lookAt(issue, { version: { from, to }, unresolvedOnly }),
  };
};

const sprintWrite = (
  issue: string,
  { to, unresolvedOnly }: WorkOf<'move-to-sprint'>,
): Omit<TrackerWrite, 'items'> => ({
  request: {
    method: 'POST',
    path: to === null ? '/rest/agile/1.0/backlog/issue' : `/rest/agile/1.0/sprint/${to}/issue`,
    body: { issues: [issue] },
  },
  look: lookAt(issue, { sprint: to, unresolvedOnly }),
});

const locationWrite = (board: string, locationId: string | null): Omit<TrackerWrite, 'items'> => {
  const path = `/rest/agile/1.0/board/${board}/properties/locationId`;
  const body = propertyBody(locationId);
  return { request: { method: 'PUT', path, body }, look: lookForProperty(path, body) };
};

const deletion = (issue: string): Omit<TrackerWrite, 'items'> => ({
  request: { method: 'DELETE', path: `/rest/api/3/issue/${issue}?deleteSubtasks=true` },
  look: lookForIssue(issue),
});

const parentBody = (parent: string | null) => {
  if (parent === null) return null;
  return /^\d/.test(parent) ? { id: parent } : { key: parent };
};

const writeOf = (work: Single, item: number): Omit<TrackerWrite, 'items'> => {
  const issue = subjectOf(work, item);
  switch (work.kind) {
    case 'write-properties':
      return propertyWrite(issue, bodiesOf(work, item));
    case 'clear-plans':
      return planWrite(issue, work.fields);
    case 'set-plans':
      return datesWrite(work, item);
    case 'move-to-version':
      return versionWrite(issue, work);
    case 'move-to-sprint':
      return sprintWrite(issue, work);
    case 'set-parents': {
      const { parent } = work.items[item] ?? { parent: null };
      const request = edit(issue, { fields: { parent: parentBody(parent) } });
      return { request, look: lookAt(issue, { parent }) };
    }
    case 'set-board-locations':
      return locationWrite(issue, work.items[item]?.locationId ?? null);
    case 'delete-issues':
      return deletion(issue);
    default:
      return work satisfies never;
  }
};

/**
 * Ranks consecutive issues. If the side is `before`, each group is put right before the anchor. If it is `after`, the
 * first group is put right after the anchor, and each next group after the last ranked issue.
 */
const rankWrite = (
  { work, outcomes }: LiveJob,
  { side, anchor, rankField }: WorkOf<'rank-issues'>,
  items: readonly number[],
): TrackerWrite => {
  const first = items[0] ?? 0;
  const ahead = outcomes.slice(0, first).findLastIndex((outcome) => outcome?.result === 'done');
  const after = subjectOf(work, ahead) || anchor;
  const place = side === 'before' ? { rankBeforeIssue: anchor } : { rankAfterIssue: after };
  const issues = items.map((item) => subjectOf(work, item));
  const body = { issues, ...place, rankCustomFieldId: rankField };
  return { items, request: { method: 'PUT', path: '/rest/agile/1.0/issue/rank', body } };
};

/** Returns the calls that a batch still needs, in order. */
export const writesOf = (job: LiveJob, batch: number): TrackerWrite[] => {
  const open = openItems(job, batch);
  const { work } = job;
  if (open.length === 0) return [];
  if (work.kind === 'rank-issues') return [rankWrite(job, work, open)];
  return open.map((item) => ({ items: [item], ...writeOf(work, item) }));
};

/** Returns the positions of items that a crashed worker may have written without recording an outcome. */
export const doubtfulItems = ({ started, work }: LiveJob): ReadonlySet<number> =>
  new Set(started.flatMap((batch) => batchItems(work, batch)));

/** Returns the error code of an item for the HTTP status of the tracker's answer. */
export const codeOfStatus = (status: number): ErrorCode => {
  if (status === 404) return 'JOB_ITEM_NOT_FOUND';
  return status === 401 || status === 403 ? 'PERMISSION_DENIED' : 'JOB_ITEM_REFUSED';
};

/** Returns the properties that an item writes to its issue, with their new values; null deletes a property. */
export const propertiesOf = (
  work: JobWork,
  item: number,
): readonly { readonly key: string; readonly value: unknown }[] => {
  switch (work.kind) {
    case 'write-properties':
      return bodiesOf(work, item);
    case 'clear-plans':
      return work.fields === null ? planEdit(undefined, {}).properties : [];
    case 'set-plans': {
      const { start, end } = work.items[item] ?? { start: null, end: null };
      const plan = start === null && end === null ? undefined : { start, end };
      return work.fields === null ? planEdit(plan, {}).properties : [];
    }
    default:
      return [];
  }
};
