import { beforeAll, describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { compareMaps } from '#domain/board/comparison/compare-maps.ts';
import type { MapSources } from '#domain/board/model/model.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { hierarchyOf } from '#domain/roadmap/hierarchy.ts';
import { rowsOf } from '#domain/roadmap/rows.ts';
import { spansOf } from '#domain/roadmap/spans.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import { rowsOfCsv } from '../../../export/sheet/csv.ts';
import type { ChangesSince } from '../../../store/time/changes-since.ts';
import { wholeI18n } from '../../../testing/whole-i18n.ts';
import { arranged, comparedWith } from './compared.ts';
import { driftCsv } from './drift-csv.ts';

const sourcesOf = (plans: Readonly<Record<string, string>>): MapSources => ({
  goals: [goal('g1', '0|h00000:')],
  steps: [step('1', { properties: { goalId: 'g1' } })],
  stories: Object.entries(plans).map(([id, end]) => ({
    ...story(id, { parent: '1' }),
    plan: { start: '2026-11-02', end },
  })),
  subtasks: [],
  versions: [],
  sprints: [],
});

const milestone = (id: string, day: string) => ({
  ...{ id, boardId: '1', name: `Flag ${id}`, color: '#2563EB', version: 1, updatedAt: '' },
  ...{ startDate: day, endDate: day },
});

const before = assembleMap(
  sourcesOf({ 2: '2026-11-06', 3: '2026-11-06', 5: '2026-11-06' }),
  'none',
);
const after = assembleMap(sourcesOf({ 2: '2026-11-13', 3: '2026-11-06', 4: '2026-11-05' }), 'none');
const MOMENT = instantOf(0);
const FOUND: ChangesSince = {
  ...{ kind: 'found', moment: MOMENT, readAt: MOMENT, before, after, goalsKnown: true },
  ...{ placementsKnownFrom: MOMENT, lanesKnownFrom: MOMENT },
  milestones: [milestone('a', '2026-11-02'), milestone('b', '2026-11-02')],
  unknown: [{ about: 'deleted-issue', issueId: '9', key: 'TRAIL-9', name: 'Lost' }],
  difference: compareMaps(before, after),
};

let i18n: Awaited<ReturnType<typeof wholeI18n>>;
beforeAll(async () => {
  i18n = await wholeI18n('en');
});

const hierarchy = hierarchyOf(after);
const model = {
  hierarchy,
  spans: spansOf(hierarchy),
  milestones: [milestone('a', '2026-11-09')],
};
const compared = () =>
  comparedWith(i18n.t, FOUND, { model, mode: 'goal', map: after, visible: after });

describe('the CSV of a drift (R-DRIFT-4)', () => {
  it('has the rows, the milestones, and what was removed or deleted', () => {
    const [head, ...rows] = rowsOfCsv(driftCsv(i18n.t, compared(), model));
    expect(head?.slice(0, 5)).toEqual(['Type', 'Key', 'Title', 'Drift', 'Days']);
    expect(rows.map((row) => row.slice(2))).toEqual([
      ['Goal g1', 'Later', '7', '2026-11-02', '2026-11-06', '2026-11-02', '2026-11-13'],
      ['step 1', 'Later', '7', '2026-11-02', '2026-11-06', '2026-11-02', '2026-11-13'],
      ['story 2', 'Later', '7', '2026-11-02', '2026-11-06', '2026-11-02', '2026-11-13'],
      ['story 3', 'On plan', '0', '2026-11-02', '2026-11-06', '2026-11-02', '2026-11-06'],
      ['story 4', 'New', '', '', '', '2026-11-02', '2026-11-05'],
      ['Flag a', 'Later', '7', '2026-11-02', '2026-11-02', '2026-11-09', '2026-11-09'],
      ['story 5', 'Removed', '', '2026-11-02', '2026-11-06', '', ''],
      ['Flag b', 'Removed', '', '2026-11-02', '2026-11-02', '', ''],
      ['Lost', 'Deleted in Jira', '', '', '', '', ''],
    ]);
  });

  it('counts what its lines say, milestones too', () => {
    const { figures, gone } = compared();
    expect(figures).toMatchObject({ later: 4, onPlan: 1, new: 1, median: 7 });
    expect(gone).toHaveLength(1);
  });
});

describe('the rows of a compared roadmap (R-DRIFT-3)', () => {
  const rows = rowsOf(after, hierarchy, 'goal', { isOpen: () => true });
  const keys = (sort: 'later' | 'earlier' | null, only: boolean) =>
    arranged(rows, compared(), { sort, only }).map(({ key }) => key);

  it('are all, or only those that differ with the rows above them', () => {
    expect(keys(null, false)).toEqual(rows.map(({ key }) => key));
    expect(keys(null, true)).toEqual(['goal:g1', 'step:1', 'story:2', 'story:4']);
  });

  it('are in the order of their slip', () => {
    expect(keys('earlier', false)).toEqual(['goal:g1', 'step:1', 'story:3', 'story:2', 'story:4']);
  });
});
