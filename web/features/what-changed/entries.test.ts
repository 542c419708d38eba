import { describe, expect, it } from 'vitest';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { compareMaps } from '#domain/board/comparison/compare-maps.ts';
import type { MapSources } from '#domain/board/model/model.ts';
import type { Unknown } from '#domain/board/past/unknown.ts';
import { goal } from '#domain/testing/goals.ts';
import { rank, step, story, subtask, version } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { countsOf, entriesOf, groupsOf } from './entries.ts';

const GOALS = [goal('g1', '0|h00000:'), goal('g2', '0|i00000:')];
const VERSIONS = [version('v1'), version('v2')];
const under = (id: string, goalId: string): Issue => step(id, { properties: { goalId } });
const at = (id: string, parent: string, versionId = 'v1', more: Partial<Issue> = {}): Issue => ({
  ...story(id, { parent, versionIds: [versionId] }),
  ...more,
});

const compared = (
  left: Partial<MapSources>,
  right: Partial<MapSources>,
  mode: SwimlaneMode = 'release',
  unknown: readonly Unknown[] = [],
) => {
  const steps = [under('1', 'g1'), under('2', 'g2')];
  const base = { goals: GOALS, versions: VERSIONS, sprints: [], steps, stories: [], subtasks: [] };
  const [before, after] = [left, right].map((own) => assembleMap({ ...base, ...own }, mode));
  if (!before || !after) throw new Error('there are no maps');
  const difference = compareMaps(before, after);
  const entries = entriesOf({ difference, before, after, unknown });
  return { entries, before, after };
};

describe('the entries of a comparison', () => {
  it('are one for each card and kind of change', () => {
    const { entries } = compared(
      { stories: [at('3', '1'), at('4', '1'), at('5', '1')] },
      { stories: [at('3', '1', 'v2', { summary: 'New' }), at('5', '1'), at('6', '2')] },
    );
    expect(entries.map(({ id }) => id)).toEqual([
      'added:story:6',
      'moved:story:3',
      'removed:story:4',
      'changed:story:3',
    ]);
    expect(countsOf(entries)).toEqual({ added: 1, moved: 1, ordered: 0, removed: 1, changed: 1 });
  });

  it('do not name a card without a rank that stands elsewhere because it was renamed', () => {
    const changed = (id: string, updated: string, summary = id) =>
      at(id, '1', 'v1', { updated, summary });
    const { entries } = compared(
      { stories: [changed('3', '2026-01-01'), changed('4', '2026-01-02')] },
      { stories: [changed('3', '2026-01-03', 'New'), changed('4', '2026-01-02')] },
    );
    expect(entries.map(({ id }) => id)).toEqual(['changed:story:3']);
  });

  it('name the cards that have another position in their list', () => {
    const ranked = (id: string, text: string) => ({
      ...at(id, '1'),
      ...{ properties: { ...story(id).properties, rank: rank(text), versionRank: rank(text) } },
    });
    const { entries } = compared(
      { stories: [ranked('3', 'a'), ranked('4', 'b'), ranked('5', 'c')] },
      { stories: [ranked('3', 'd'), ranked('4', 'b'), ranked('5', 'c')] },
    );
    expect(entries.map(({ id }) => id)).toEqual(['ordered:story:3']);
  });

  it('do not tell the fields behind a move a second time', () => {
    const { entries } = compared(
      { stories: [at('3', '1'), at('4', '1')] },
      { stories: [at('3', '2', 'v2'), at('4', '1', 'v2')] },
    );
    expect(entries.map(({ id }) => id)).toEqual(['moved:story:3', 'moved:story:4']);
    const steps = compared({}, { steps: [under('1', 'g2'), under('2', 'g2')] });
    expect(steps.entries.map(({ id }) => id)).toEqual(['moved:step:1']);
  });

  it('do not guess where the steps of a new goal were', () => {
    const [, second] = GOALS;
    const left = { goals: second ? [second] : [] };
    const known = compared(left, {}).entries;
    expect(known.map(({ id }) => id)).toEqual(['added:goal:g1', 'moved:step:1']);
    const { entries } = compared(left, {}, 'release', [{ about: 'placements' }]);
    expect(entries.map(({ id }) => id)).toEqual(['added:goal:g1']);
  });

  it('tell a release as a field where lanes are no releases', () => {
    const { entries } = compared(
      { stories: [at('3', '1')] },
      { stories: [at('3', '1', 'v2')] },
      'none',
    );
    expect(entries.map(({ id, fields }) => [id, fields.map(({ field }) => field)])).toEqual([
      ['changed:story:3', ['versionIds']],
    ]);
  });

  it('tell changed dates', () => {
    const plan = { start: '2026-11-01', end: '2026-11-05' };
    const { entries } = compared(
      { stories: [at('3', '1')] },
      { stories: [at('3', '1', 'v1', { plan })] },
    );
    expect(entries.map(({ id, dates }) => [id, dates?.after])).toEqual([['changed:story:3', plan]]);
  });

  it('are grouped by goal and step in the order of the map, what is gone last', () => {
    const gone = goal('g0', '0|000000:');
    const { entries, before, after } = compared(
      {
        goals: [gone, ...GOALS],
        steps: [under('9', 'g0'), under('1', 'g1'), under('2', 'g2')],
        stories: [at('8', '9')],
      },
      {
        stories: [at('3', '2'), at('4', '1')],
        subtasks: [subtask('5', { parent: '4' })],
      },
    );
    const groups = groupsOf(entries, before, after);
    expect(
      groups.map(({ goal: { id }, steps }) => [
        id,
        steps.map((each) => [each.step?.id ?? null, each.entries.map((entry) => entry.id)]),
      ]),
    ).toEqual([
      ['g1', [['1', ['added:story:4', 'added:subtask:5']]]],
      ['g2', [['2', ['added:story:3']]]],
      [
        'g0',
        [
          [null, ['removed:goal:g0']],
          ['9', ['removed:step:9', 'removed:story:8']],
        ],
      ],
    ]);
  });
});
