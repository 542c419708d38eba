import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PEOPLE } from '../../site/people.ts';
import type { Ask } from '../../testing/answers.ts';
import { NOW, type PersonName, serveDemo, type TestTracker } from '../../testing/site.ts';
import { gearLines } from './gear.ts';

type Edit = (as: (person: PersonName) => Ask) => Promise<void>;

const done = async (answer: ReturnType<Ask>, step: string): Promise<void> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${step}: ${status} ${JSON.stringify(body)}`);
};

const edit =
  (person: PersonName, key: string, fields: object): Edit =>
  (as) =>
    done(as(person)('PUT', `/rest/api/3/issue/${key}`, { fields }), `edit ${key}`);

const move =
  (person: PersonName, key: string, status: string): Edit =>
  async (as) => {
    const path = `/rest/api/3/issue/${key}/transitions`;
    const { body } = await as(person)<{ transitions: { id: string; name: string }[] }>('GET', path);
    const transition = { id: body.transitions.find(({ name }) => name === status)?.id };
    await done(as(person)('POST', path, { transition }), `move ${key}`);
  };

const link =
  (type: string, inward: string, outward: string): Edit =>
  (as) =>
    done(
      as('siteAdmin')('POST', '/rest/api/3/issueLink', {
        type: { name: type },
        inwardIssue: { key: inward },
        outwardIssue: { key: outward },
      }),
      `link ${inward}`,
    );

const property =
  (key: string, name: string, value: unknown): Edit =>
  (as) =>
    done(
      as('siteAdmin')('PUT', `/rest/api/3/issue/${key}/properties/${name}`, value),
      `property of ${key}`,
    );

/** Changes that are made on the demo site before the queries run, oldest first. */
const HISTORY: readonly (readonly [at: string, edit: Edit])[] = [
  ['2026-03-01T09:00Z', link('Blocks', 'TRAIL-24', 'TRAIL-38')],
  ['2026-03-01T09:00Z', link('Blocks', 'TRAIL-24', 'TRAIL-29')],
  ['2026-03-01T09:00Z', link('Relates', 'TRAIL-33', 'TRAIL-24')],
  ['2026-03-01T09:00Z', link('Duplicate', 'TRAIL-42', 'TRAIL-30')],
  ['2026-03-01T09:00Z', property('TRAIL-1', 'goalId', { value: 'plan' })],
  ['2026-03-01T09:00Z', property('TRAIL-9', 'goalId', { value: 'plan' })],
  ['2026-03-01T09:00Z', property('TRAIL-21', 'goalId', { value: 'walk' })],
  [
    '2026-03-01T09:00Z',
    property('TRAIL-2', 'review', {
      score: 3,
      by: { team: 'Maps' },
      tags: ['map', 'search'],
      signed: true,
      on: '2026-02-03',
    }),
  ],
  [
    '2026-03-01T09:00Z',
    property('TRAIL-3', 'review', { score: 8, by: { team: 'Routes and huts' }, signed: false }),
  ],
  ['2026-03-01T10:00Z', edit('siteAdmin', 'GEAR-4', { versions: [{ name: '1.0' }] })],
  ['2026-03-01T10:00Z', edit('siteAdmin', 'GEAR-5', { customfield_10015: '2026-03-16' })],
  ['2026-03-02T09:00Z', move('projectAdmin', 'TRAIL-7', 'In Progress')],
  ['2026-03-03T09:00Z', edit('siteAdmin', 'TRAIL-15', { priority: { name: 'High' } })],
  ['2026-03-04T09:00Z', move('member', 'TRAIL-7', 'In Review')],
  [
    '2026-03-05T09:00Z',
    edit('siteAdmin', 'TRAIL-15', { assignee: { accountId: PEOPLE.member.id } }),
  ],
  [
    '2026-03-05T10:00Z',
    edit('siteAdmin', 'TRAIL-16', { fixVersions: [{ name: 'Over the pass' }] }),
  ],
  ['2026-03-06T09:00Z', move('projectAdmin', 'TRAIL-7', 'In Progress')],
  ['2026-03-07T09:00Z', edit('member', 'TRAIL-15', { assignee: null })],
  ['2026-03-09T09:00Z', move('member', 'TRAIL-28', 'Done')],
  ['2026-03-09T15:00Z', move('member', 'TRAIL-28', 'In Progress')],
  ['2026-03-10T08:00Z', move('siteAdmin', 'TRAIL-33', 'In Progress')],
  [
    '2026-03-10T09:00Z',
    edit('siteAdmin', 'TRAIL-33', { reporter: { accountId: PEOPLE.siteAdmin.id } }),
  ],
];

const importGear = async ({ tracker }: TestTracker): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'gear-'));
  try {
    const path = join(folder, 'gear.jsonl');
    await writeFile(path, gearLines());
    const { problems } = await tracker.importFile(path);
    if (problems.length > 0) throw new Error(problems[0]?.reason);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/**
 * Starts the demo site, adds a gear shop and ten days of work on two projects through the REST API. The clock stands
 * still at `NOW`, a Tuesday at noon UTC, which is one o'clock for the site's administrator.
 */
export const serveTableSite = async (): Promise<TestTracker> => {
  const site = await serveDemo({ limits: { enabled: false } });
  await importGear(site);
  for (const [time, happen] of HISTORY) {
    site.clock.now = Date.parse(time);
    await happen(site.as);
  }
  site.clock.now = NOW;
  return site;
};
