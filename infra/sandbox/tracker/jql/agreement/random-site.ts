import fc from 'fast-check';
import type { IssueRecord } from '../../model/records.ts';
import { RESOLUTION } from '../../site/standard.ts';
import { Site } from '../../store/site.ts';
import { PROJECTS, putCatalogue, TYPES } from './catalogue.ts';

export const DAY = 86_400_000;
export const BEGUN = Date.parse('2026-01-05T00:00:00Z');
export const NOW = BEGUN + 60 * DAY;
const HOUR = DAY / 24;

export const WORDS = ['amber', 'birch', 'cedar', 'dune'] as const;
export const LABELS = ['red', 'blue', 'green'] as const;
const STATUSES = ['10000', '3', '10001', '10002'] as const;

export const timeAfterHours = (hours: number): string =>
  new Date(BEGUN + hours * HOUR).toISOString();
const among = (most: number) => fc.nat({ max: most });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });

const issue = fc.record({
  project: among(2),
  type: among(4),
  /** The statuses that the issue has had, oldest first. The last is the current status. */
  statuses: fc.array(among(3), { minLength: 1, maxLength: 4 }),
  assignees: fc.array(maybe(among(2)), { minLength: 1, maxLength: 3 }),
  movers: fc.array(among(2), { minLength: 8, maxLength: 8 }),
  priority: maybe(among(4)),
  reporter: maybe(among(2)),
  labels: fc.subarray([...LABELS]),
  components: fc.subarray([0, 1]),
  versions: fc.subarray([0, 1, 2]),
  sprints: fc.subarray([0, 1, 2, 3], { maxLength: 2 }),
  parent: maybe(among(30)),
  due: maybe(among(60)),
  created: among(24 * 20),
  updated: among(24 * 60),
  points: maybe(fc.constantFrom(0.5, 1, 2, 3, 5)),
  summary: fc.subarray([...WORDS], { minLength: 1 }),
  review: maybe(fc.record({ score: among(4), by: fc.constantFrom(...WORDS) })),
  resolved: fc.boolean(),
});
type IssueDraw = typeof issue extends fc.Arbitrary<infer Draw> ? Draw : never;

/** Generates a small random site: issues, later changes of some of them, and links. */
export const siteDraw = fc.record({
  issues: fc.array(issue, { minLength: 4, maxLength: 12 }),
  rewritten: fc.array(fc.tuple(among(11), issue), { maxLength: 4 }),
  removed: fc.array(among(11), { maxLength: 2 }),
  links: fc.array(fc.tuple(among(11), among(11), among(3)), { maxLength: 5 }),
});
export type SiteDraw = typeof siteDraw extends fc.Arbitrary<infer Draw> ? Draw : never;

const recordOf = (draw: IssueDraw, id: string, number: number, count: number): IssueRecord => {
  const status = STATUSES[draw.statuses.at(-1) ?? 0] ?? '3';
  const assignee = draw.assignees.at(-1) ?? null;
  return {
    id,
    key: `${PROJECTS[draw.project]}-${number}`,
    projectId: String(100 + draw.project),
    typeId: TYPES[draw.type] ?? '10001',
    statusId: status,
    summary: draw.summary.join(' '),
    description: null,
    priorityId: draw.priority === null ? null : String(draw.priority + 1),
    assigneeId: assignee === null ? null : `user-${assignee}`,
    reporterId: draw.reporter === null ? null : `user-${draw.reporter}`,
    creatorId: 'user-0',
    labels: draw.labels,
    components: draw.components.map((each) => `${draw.project}${each}`),
    parentId: draw.parent === null || draw.parent >= count ? null : String(1000 + draw.parent),
    fixVersionIds: draw.versions.map((each) => String(10 * (draw.project + 1) + each)),
    affectedVersionIds: [],
    sprintIds: draw.sprints.map((each) => String(each + 1)),
    dueDate: draw.due === null ? null : timeAfterHours(24 * draw.due).slice(0, 10),
    resolutionId: draw.resolved ? RESOLUTION.id : null,
    resolved: draw.resolved ? timeAfterHours(draw.updated) : null,
    created: timeAfterHours(draw.created),
    updated: timeAfterHours(draw.updated),
    statusChanged: timeAfterHours(draw.updated),
    rank: `0|${String((number * 7) % 31).padStart(3, '0')}:`,
    custom: draw.points === null ? {} : { customfield_10026: draw.points },
    properties: draw.review === null ? {} : { review: draw.review },
    attachments: [],
  };
};

const userId = (person: number | null): string | null =>
  person === null ? null : `user-${person}`;

/**
 * Returns the changes of one field. The first change is made when the issue is created, and each further change ten
 * hours later.
 */
const changesOf = (
  draw: IssueDraw,
  issueId: string,
  fieldId: 'status' | 'assignee',
  values: readonly (string | null)[],
) =>
  values.slice(1).flatMap((to, step) => {
    const from = values[step] ?? null;
    if (from === to) return [];
    const item = { field: fieldId, fieldId, from, fromText: from, to, toText: to };
    return {
      id: `${issueId}-${fieldId}-${step}`,
      issueId,
      authorId: `user-${draw.movers[step] ?? 0}`,
      at: timeAfterHours(draw.created + 10 * (step + 1)),
      items: [item],
    };
  });

/** Writes a random site. Each change is a separate write, so that the updates of every index are also tested. */
export const buildSite = ({ issues, rewritten, removed, links }: SiteDraw): Site => {
  const site = new Site(null);
  putCatalogue(site);
  const put = (draw: IssueDraw, index: number): void => {
    const id = String(1000 + index);
    site.write((batch) => {
      for (const change of site.changesOf(id)) batch.remove('changes', change.id);
      batch.put('issues', recordOf(draw, id, index + 1, issues.length));
      const statuses = draw.statuses.map((each) => STATUSES[each] ?? null);
      for (const change of changesOf(draw, id, 'status', statuses)) batch.put('changes', change);
      const people = draw.assignees.map(userId);
      for (const change of changesOf(draw, id, 'assignee', people)) batch.put('changes', change);
    });
  };
  issues.forEach(put);
  for (const [index, draw] of rewritten) if (index < issues.length) put(draw, index);
  site.write((batch) => {
    links.forEach(([from, to, type], index) => {
      if (from === to || from >= issues.length || to >= issues.length) return;
      const [inwardId, outwardId] = [String(1000 + from), String(1000 + to)];
      batch.put('links', { id: `${index}`, typeId: String(10_000 + type), inwardId, outwardId });
    });
    for (const index of removed) batch.remove('issues', String(1000 + index));
  });
  return site;
};
