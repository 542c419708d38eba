import { describe, expect, it } from 'vitest';
import { rank, step, story } from '../../testing/issues.ts';
import type { Issue } from '../../tracker/entities.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { planRankRepair, rankRepairWork } from './rank-repairs.ts';

const ranked = (id: string, noLaneRank: string | null, parent = '1'): Issue =>
  story(id, { parent, properties: { noLaneRank: noLaneRank === null ? null : rank(noLaneRank) } });

const mapOf = (stories: readonly Issue[], extra: object = {}) =>
  assembleMap(
    {
      goals: [],
      steps: [step('1'), step('9')],
      stories,
      subtasks: [],
      versions: [],
      sprints: [],
      ...extra,
    },
    'none',
  );

const order = (stories: readonly Issue[]) =>
  (mapOf(stories).cells.get('1|-1') ?? []).map(({ issue }) => issue.id);

describe('the rank repair of a board', () => {
  it('does not change valid and missing ranks', () => {
    expect(planRankRepair(mapOf([ranked('2', 'i00000'), ranked('3', 'j00000')]))).toBeNull();
    expect(planRankRepair(mapOf([ranked('2', null), ranked('3', null)]))).toBeNull();
  });

  it('makes duplicates unique and keeps the visible order', () => {
    const stories = [ranked('2', 'i00000'), ranked('3', 'i00000'), ranked('4', 'j00000')];
    const plan = planRankRepair(mapOf(stories));
    expect(plan?.writes).toHaveLength(1);
    const after = stories.map((issue) => plan?.changed.find(({ id }) => id === issue.id) ?? issue);
    expect(order(after)).toEqual(order(stories));
    expect(planRankRepair(mapOf(after))).toBeNull();
  });

  it('allows equal ranks in two columns', () => {
    expect(planRankRepair(mapOf([ranked('2', 'i00000'), ranked('3', 'i00000', '9')]))).toBeNull();
  });

  it('replaces unreadable ranks', () => {
    const spoilt: Issue = { ...ranked('3', null), spoiltRanks: ['noLaneRank'] };
    const plan = planRankRepair(mapOf([ranked('2', 'i00000'), spoilt, ranked('4', null)]));
    expect(plan?.changed.map(({ id }) => id)).toEqual(['3']);
  });

  it("does nothing when the board uses the tracker's order", () => {
    const stories = [ranked('2', 'i00000'), ranked('3', 'i00000')];
    const trackerOrder = { field: 1, teamManaged: [] };
    expect(planRankRepair(mapOf(stories, { trackerOrder }))).toBeNull();
  });

  it('writes the same values by a job as by single edits', () => {
    const plan = planRankRepair(mapOf([ranked('2', 'i00000'), ranked('3', 'i00000')]));
    if (!plan) throw new Error('nothing to repair');
    const [write] = plan.writes;
    const value = plan.changed[0]?.properties.noLaneRank;
    expect(rankRepairWork(plan)).toEqual({
      kind: 'write-properties',
      items: [{ issue: write?.key, properties: [{ key: 'ds-smb-no-story-rank', value }] }],
    });
  });
});
