import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FIRST_NUMBER, type NumberKind } from './numbers.ts';
import { Site } from './site.ts';
import type { TableName } from './tables.ts';

const IMPORTED = 41_601;
const KINDS = Object.keys(FIRST_NUMBER) as (keyof typeof FIRST_NUMBER)[];

/**
 * For each kind of number, a record with a number that the site has not assigned, such as an imported one. Only the
 * fields with numbers matter.
 */
const RECORDS: Record<keyof typeof FIRST_NUMBER, readonly [TableName, object]> = {
  project: ['projects', { components: [] }],
  component: ['projects', { id: 'any', components: [{ id: String(IMPORTED) }] }],
  issueType: ['issueTypes', {}],
  status: ['statuses', {}],
  priority: ['priorities', {}],
  resolution: ['resolutions', {}],
  customField: ['customFields', { id: `customfield_${IMPORTED}` }],
  projectCategory: ['projectCategories', {}],
  workflow: ['workflows', {}],
  version: ['versions', {}],
  sprint: ['sprints', { sequence: 1 }],
  sprintSequence: ['sprints', { id: '3', sequence: IMPORTED }],
  filter: ['filters', {}],
  board: ['boards', {}],
  issue: ['issues', { key: 'SEA-7', projectId: '9', attachments: [] }],
  attachment: ['issues', { id: '3', key: 'SEA-3', attachments: [{ id: String(IMPORTED) }] }],
  linkType: ['linkTypes', {}],
  link: ['links', { inwardId: '1', outwardId: '2' }],
  change: ['changes', { issueId: '1' }],
  comment: ['comments', { issueId: '1' }],
  worklog: ['worklogs', { issueId: '1' }],
};

/** An issue with all fields that the index and the tables need. Only its numbers matter in these tests. */
const BLANK = { sprintIds: [], fixVersionIds: [], parentId: null, assigneeId: null, rank: 'a' };

const bring = (site: Site, kind: keyof typeof FIRST_NUMBER, id = String(IMPORTED)): void => {
  const [table, row] = RECORDS[kind];
  site.write((batch) => {
    const put = batch.put as (table: TableName, row: object) => void;
    put(table, { id, ...(table === 'issues' ? BLANK : {}), ...row });
  });
};

const next = (site: Site, kind: NumberKind): number =>
  site.write((batch) => batch.nextNumber(kind));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-numbers-'));
});
afterEach(() => rm(folder, { recursive: true }));

it.each(KINDS)(
  'a new %s gets a number above every imported number, before and after a restart',
  (kind) => {
    expect(next(new Site(null), kind)).toBe(FIRST_NUMBER[kind]);
    const site = new Site(folder);
    bring(site, kind);
    expect(next(site, kind)).toBe(IMPORTED + 1);
    site.close();
    const again = new Site(folder);
    expect(next(again, kind)).toBe(IMPORTED + 2);
    again.close();
  },
);

it.each(KINDS)('the number of a deleted %s is not used again', (kind) => {
  const site = new Site(folder);
  bring(site, kind);
  const [table, row] = RECORDS[kind];
  site.write((batch) => batch.remove(table, 'id' in row ? String(row.id) : String(IMPORTED)));
  site.close();
  expect(next(new Site(folder), kind)).toBe(IMPORTED + 1);
});

it('issue keys continue after the highest key of the project', () => {
  const site = new Site(null);
  bring(site, 'issue');
  expect([next(site, 'key:9'), next(site, 'key:8')]).toEqual([8, 1]);
});

it('numbers up to a reserved number are not assigned', () => {
  const site = new Site(null);
  site.write((batch) => batch.reserve('sprint', 60));
  expect(next(site, 'sprint')).toBe(61);
});
