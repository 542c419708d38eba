import { describe, expect, it } from 'vitest';
import { rank, step, story } from '../../testing/issues.ts';
import type { Issue } from '../../tracker/entities.ts';
import { assembleMap } from '../assembly/assemble.ts';
import type { MapSources } from '../model/model.ts';
import { planStepMove } from '../moves/move-step.ts';
import { planStoriesMove } from '../moves/move-stories.ts';
import { besideRank, inMapOrder, neighboursOf } from './ordering.ts';

const trackerRank = (letters: string) => `0|${letters}:`;
const STORIES = ['2', '3', '4'].map((id, index) =>
  story(id, { parent: '1', trackerRank: trackerRank(`i0000${index}`) }),
);
const SOURCES: MapSources = {
  goals: [],
  steps: [
    step('1', { trackerRank: trackerRank('h00000') }),
    step('9', { trackerRank: trackerRank('h00001') }),
  ],
  stories: STORIES.toReversed(),
  subtasks: [],
  versions: [],
  sprints: [],
  trackerOrder: { field: 10019, teamManaged: [] },
};

const cell = (sources: MapSources) =>
  (assembleMap(sources, 'none').cells.get('1|-1') ?? []).map(({ issue }) => issue.id);

const drop = (storyIds: string[], after: string | null, before: string | null, toStepId = '1') => {
  const move = { storyIds, toStepId, toLaneId: '-1', after, before };
  const planned = planStoriesMove(assembleMap(SOURCES, 'none'), move);
  if ('refusal' in planned) throw new Error(planned.refusal.code);
  return planned.plan;
};

describe("a board in the tracker's order", () => {
  it("sorts its cards by the tracker's rank", () => {
    expect(cell(SOURCES)).toEqual(['2', '3', '4']);
    const moved = [{ ...STORIES[0], trackerRank: trackerRank('z00000') }, ...STORIES.slice(1)];
    expect(cell({ ...SOURCES, stories: moved as MapSources['stories'] })).toEqual(['3', '4', '2']);
  });

  it('asks the tracker to rank a story next to its neighbour', () => {
    const plan = drop(['4'], '2', '3');
    expect(plan.writes).toEqual([{ key: 'TRAIL-4', rank: { field: 10019, after: 'TRAIL-2' } }]);
    const stories = STORIES.map((issue) => (issue.id === '4' ? plan.changed[0] : issue));
    expect(cell({ ...SOURCES, stories: stories as MapSources['stories'] })).toEqual([
      '2',
      '4',
      '3',
    ]);
  });

  it('ranks several stories one after the other', () => {
    expect(drop(['4', '3'], null, '2').writes.map(({ rank }) => rank)).toEqual([
      { field: 10019, before: 'TRAIL-2' },
      { field: 10019, after: 'TRAIL-4' },
    ]);
  });

  it('writes no rank for a story without neighbours', () => {
    expect(drop(['2'], null, null, '9').writes).toEqual([
      { key: 'TRAIL-2', fields: { parent: { key: 'TRAIL-9' } } },
    ]);
  });

  it('ranks company-managed epics by a separate API call', () => {
    const rankIn = (teamManaged: string[]) => {
      const map = assembleMap({ ...SOURCES, trackerOrder: { field: 7, teamManaged } }, 'none');
      const planned = planStepMove(map, { stepId: '9', toGoalId: '-1', after: null, before: '1' });
      return 'plan' in planned ? planned.plan.writes[0]?.rank : null;
    };
    expect(rankIn([])).toEqual({ field: 7, before: 'TRAIL-1', epic: true });
    expect(rankIn(['10'])).toEqual({ field: 7, before: 'TRAIL-1' });
  });
});

describe('the neighbour that gives a position', () => {
  it('is the last card when no neighbour is named', () => {
    const [first] = STORIES;
    if (!first) throw new Error('no story');
    expect(neighboursOf(STORIES, [first], { after: null, before: null })).toEqual([
      { after: 'TRAIL-4' },
    ]);
  });

  it('is the card with the next lower rank; for the lowest rank, the next card', () => {
    const beside = (rank: string) => besideRank(STORIES, { id: '99' as never, trackerRank: rank });
    expect(beside('0|i00001:i')).toEqual({ after: 'TRAIL-3' });
    expect(beside('0|a00000:')).toEqual({ before: 'TRAIL-2' });
    expect(besideRank([], { id: '99' as never, trackerRank: trackerRank('a') })).toBeNull();
  });
});

describe('steps outside the map', () => {
  const ids = (steps: readonly Issue[]) =>
    inMapOrder(steps, ({ properties }) => properties.rank).map(({ id }) => id);

  it('have the same order as on the map: by rank, then by creation', () => {
    const ranked = step('12', { properties: { rank: rank('h00000') } });
    expect(ids([step('10'), step('9'), ranked, step('2')])).toEqual(['12', '2', '9', '10']);
  });
});
