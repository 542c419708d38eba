import { describe, expect, it } from 'vitest';
import type { RowMode } from '../../aggregates/setting/roadmap-choices.ts';
import { assembleMap } from '../../board/assembly/assemble.ts';
import type { MapSources } from '../../board/model/model.ts';
import type { Unknown } from '../../board/past/unknown.ts';
import { goal } from '../../testing/goals.ts';
import { step, story, version } from '../../testing/issues.ts';
import { hierarchyOf } from '../hierarchy.ts';
import { rowsOf } from '../rows.ts';
import { spansOf } from '../spans.ts';
import { goneMilestones, milestoneDrift } from './milestone-drift.ts';
import { roadmapDrift } from './row-drift.ts';
import { sortedByDrift } from './sort-rows.ts';

type Days = readonly [start: string, end: string] | null;

const planned = (id: string, days: Days) => ({
  ...story(id, { parent: '11', versionIds: ['1'] }),
  ...(days && { plan: { start: days[0], end: days[1] } }),
});

const sourcesOf = (plans: Readonly<Record<string, Days>>, release = '2026-12-01'): MapSources => ({
  goals: [goal('g1', '0|h00000:')],
  steps: [step('11', { properties: { goalId: 'g1' } })],
  stories: Object.entries(plans).map(([id, days]) => planned(id, days)),
  subtasks: [],
  versions: [version('1', { releaseDate: release })],
  sprints: [],
});

const THEN = sourcesOf({
  1: ['2026-11-02', '2026-11-06'],
  2: ['2026-11-02', '2026-11-10'],
  3: ['2026-11-02', '2026-11-12'],
  4: null,
  5: ['2026-11-02', '2026-11-03'],
});
const NOW = sourcesOf(
  {
    1: ['2026-11-02', '2026-11-13'],
    2: ['2026-11-02', '2026-11-09'],
    3: null,
    4: ['2026-11-02', '2026-11-04'],
    6: ['2026-11-02', '2026-11-20'],
  },
  '2026-12-15',
);

interface Asked {
  readonly mode?: RowMode;
  readonly read?: MapSources;
  readonly unknown?: readonly Unknown[];
  readonly goalsKnown?: boolean;
}

const drifted = (then: MapSources, now: MapSources, asked: Asked = {}) => {
  const { mode = 'goal', read = now, unknown = [], goalsKnown = true } = asked;
  const lanes = mode === 'goal' ? 'none' : mode;
  const map = assembleMap(now, lanes);
  const hierarchy = hierarchyOf(map);
  const found = roadmapDrift(
    { map: assembleMap(then, lanes), readMap: assembleMap(read, lanes), unknown, goalsKnown },
    { map, hierarchy, spans: spansOf(hierarchy), mode, timeZone: 'UTC' },
  );
  const rows = rowsOf(map, hierarchy, mode, { isOpen: () => true });
  const said = Object.fromEntries([...found.byRow].map(([key, { drift }]) => [key, drift]));
  return { ...found, rows, said };
};

describe('the drift of a roadmap', () => {
  it('says for each row how its days differ, also for days that come from the rows below (R-DRIFT-1)', () => {
    expect(drifted(THEN, NOW).said).toEqual({
      'goal:g1': { state: 'later', days: 8 },
      'step:11': { state: 'later', days: 8 },
      'story:1': { state: 'later', days: 7 },
      'story:2': { state: 'earlier', days: 1 },
      'story:3': { state: 'undated' },
      'story:4': { state: 'dated' },
      'story:6': { state: 'new' },
    });
  });

  it('is none between equal maps', () => {
    const { said, gone } = drifted(THEN, THEN);
    expect(new Set(Object.values(said).map(({ state }) => state))).toEqual(new Set(['onPlan']));
    expect(gone).toEqual([]);
  });

  it('names what had days and is gone', () => {
    const { gone } = drifted(THEN, NOW);
    expect(gone.map(({ row }) => row.key)).toEqual(['story:5']);
  });

  it('neither counts a finished story that is only hidden as gone, nor compares its days (R-DRIFT-2)', () => {
    const one = sourcesOf({ 1: ['2026-11-02', '2026-11-06'] });
    const both = sourcesOf({
      1: ['2026-11-02', '2026-11-06'],
      2: ['2026-11-02', '2026-11-30'],
    });
    const { said, gone } = drifted(both, one, { read: both });
    expect(gone).toEqual([]);
    expect(said['step:11']).toEqual({ state: 'onPlan' });
  });

  it('compares the dates of releases', () => {
    const { said } = drifted(THEN, NOW, { mode: 'release' });
    expect(said['release:1']).toEqual({ state: 'later', days: 14 });
    expect(said['story:1']).toEqual({ state: 'later', days: 7 });
  });

  it('says what is not known instead of a slip (R-DRIFT-2)', () => {
    const unknown: readonly Unknown[] = [
      { about: 'issue', issueId: '1' },
      { about: 'issue-part', issueId: '2', part: 'end' },
      { about: 'issue-part', issueId: '4', part: 'status' },
      { about: 'lane', thing: 'version', laneId: '1', parts: ['releaseDate'] },
    ];
    const { said } = drifted(THEN, NOW, { unknown, goalsKnown: false, mode: 'release' });
    expect(said['story:1']).toEqual({ state: 'unknown' });
    expect(said['story:2']).toEqual({ state: 'unknown' });
    expect(said['story:4']).toEqual({ state: 'dated' });
    expect(said['release:1']).toEqual({ state: 'unknown' });
    expect(drifted(THEN, NOW, { goalsKnown: false }).said['goal:g1']).toEqual({
      state: 'unknown',
    });
  });

  it('says that dates taken from rows below are not known if one of these is not known (R-DRIFT-2)', () => {
    const unknown: readonly Unknown[] = [{ about: 'issue-part', issueId: '1', part: 'end' }];
    const { said } = drifted(THEN, NOW, { unknown });
    expect(said['step:11']).toEqual({ state: 'unknown' });
    expect(said['goal:g1']).toEqual({ state: 'unknown' });
    expect(said['story:2']).toEqual({ state: 'earlier', days: 1 });
  });

  it('states no change of a goal that rests on the unknown former goal of a step (R-DRIFT-2)', () => {
    const without = { ...THEN, steps: [step('11'), step('12')] };
    const placed = { ...THEN, steps: [step('11', { properties: { goalId: 'g1' } }), step('12')] };
    const unknown: readonly Unknown[] = [{ about: 'placements' }];
    const { said } = drifted(without, placed, { unknown });
    expect(said['goal:-1']).toBeUndefined();
    expect(said['goal:g1']).toEqual({ state: 'unknown' });
    expect(said['step:11']).toEqual({ state: 'onPlan' });
    expect(drifted(without, placed).said['goal:-1']).toEqual({ state: 'undated' });
    expect(drifted(without, placed).said['goal:g1']).toEqual({ state: 'dated' });
  });

  it('sorts rows among their siblings, the latest or the earliest first (R-DRIFT-3)', () => {
    const { rows, byRow } = drifted(THEN, NOW);
    const keys = (sort: 'later' | 'earlier') =>
      sortedByDrift(rows, byRow, sort).map(({ key }) => key);
    const head = ['goal:g1', 'step:11'];
    const rest = ['story:3', 'story:4', 'story:6'];
    expect(keys('later')).toEqual([...head, 'story:1', 'story:2', ...rest]);
    expect(keys('earlier')).toEqual([...head, 'story:2', 'story:1', ...rest]);
    const sorted = sortedByDrift(rows, byRow, 'earlier');
    expect(sorted.map(({ top }) => top)).toEqual(rows.map(({ top }) => top));
  });
});

describe('the drift of milestones', () => {
  const flag = (id: string, day: string) => ({ id, startDate: day, endDate: day });

  it('compares their last days', () => {
    const then = [flag('a', '2026-11-02'), flag('b', '2026-11-02'), flag('d', '2026-11-02')];
    const now = [flag('a', '2026-11-09'), flag('b', '2026-11-02'), flag('c', '2026-11-02')];
    const states = [...milestoneDrift(then, now)].map(([id, { drift }]) => [id, drift.state]);
    expect(states).toEqual([
      ['a', 'later'],
      ['b', 'onPlan'],
      ['c', 'new'],
    ]);
    expect(goneMilestones(then, now).map(({ id }) => id)).toEqual(['d']);
  });

  it('is not known where the former milestones are not', () => {
    const now = [flag('a', '2026-11-09')];
    expect(milestoneDrift(null, now).get('a')?.drift).toEqual({ state: 'unknown' });
    expect(goneMilestones(null, now)).toEqual([]);
  });
});
