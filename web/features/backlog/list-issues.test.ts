import { describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { draftId } from '#domain/board/model/draft.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import { ALL_ISSUES, groupsOf, isMovable, issuesOn, listedOf } from './list-issues.ts';

const MAP = assembleMap(
  {
    goals: [goal('g1', '0|h00000:')],
    steps: [
      step('1', { properties: { goalId: 'g1' } }),
      step('2'),
      step('3', { category: 'done' }),
    ],
    stories: [
      story('10', { parent: '1', versionIds: ['7'] }),
      story('20', { parent: '2', projectId: '9' }),
    ],
    subtasks: [],
    versions: [],
    sprints: [],
  },
  'none',
);
const LISTED = [...issuesOn(MAP, new Set()), listedOf(story('30'), 'outside')];

const ids = (filter: Partial<typeof ALL_ISSUES> = {}) => {
  const { loose, placed } = groupsOf(LISTED, { ...ALL_ISSUES, ...filter });
  return [loose, placed].map((group) => group.map(({ issue }) => issue.id));
};

describe("the list of a portfolio's issues", () => {
  it('lists epics before stories, in two groups: with and without a goal', () => {
    expect(ids()).toEqual([
      ['2', '20', '30'],
      ['1', '10'],
    ]);
  });

  it.each([
    [{ text: 'trail-3' }, [['3', '30'], []]],
    [{ text: 'STORY 1' }, [[], ['10']]],
    [{ projects: ['9'] }, [['20'], []]],
    [{ types: ['Epic'] }, [['2'], ['1']]],
    [{ text: 'walk' }, [[], []]],
  ])('contains the issues found by %j', (filter, found) => {
    expect(ids(filter)).toEqual(found);
  });

  it('omits the epics and stories of goals', () => {
    const left = issuesOn(MAP, new Set(['2', '10'])).map(({ issue }) => issue.id);
    expect(left).toEqual(['1', '3', '20']);
  });

  it('makes issues draggable, except new issues, for users who may move them', () => {
    const draft = listedOf(story(draftId('a')), 'outside');
    const there = listedOf(story('30'), 'outside');
    expect([draft, there].map((each) => isMovable(each, true))).toEqual([false, true]);
    expect(isMovable(there, false)).toBe(false);
  });

  it('includes finished issues when filtered by their status', () => {
    const [done] = LISTED.filter(({ issue }) => issue.status.category === 'done');
    expect(ids({ statuses: [done?.issue.status.name ?? ''] })).toEqual([['3'], []]);
  });
});
