import { describe, expect, it } from 'vitest';
import type { StoryCard } from '#domain/map/model.ts';
import { issue } from '../testing/issues.ts';
import { buildMap } from '../testing/map.ts';
import { storyBox } from './boxes.ts';
import { type LayoutOptions, layoutMap } from './layout.ts';
import { BAND, CARD, LANE, SUBTASK } from './sizes.ts';

const options = (changes: Partial<LayoutOptions> = {}): LayoutOptions => ({
  collapsedLanes: new Set(),
  subtasks: { show: true, open: new Set() },
  scale: 1,
  ...changes,
});

const withSubtasks = (id: string, count: number): StoryCard => ({
  issue: issue(id, 0),
  goalId: 'g1',
  stepId: 's1',
  laneId: 'r1',
  subtasks: Array.from({ length: count }, (_, index) => issue(`${id}-${index}`, -1)),
});

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: [] },
  lanes: ['r1', 'r2', '-1'],
  stories: { 's1|r1': ['a', 'b'], 's2|r1': ['c'], '-1|-1': ['d'] },
});

describe('layoutMap', () => {
  it('spans a goal over its steps and gives a goal without steps one empty column', () => {
    const { goals, columns } = layoutMap(map, options());
    expect(goals.map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(goals[0]?.size).toBe((columns[0]?.size ?? 0) + (columns[1]?.size ?? 0));
    expect(columns[2]?.step).toBeNull();
  });

  it('makes a lane as high as its fullest cell, and an empty one low', () => {
    const [first, second] = layoutMap(map, options()).lanes;
    expect(first?.bodySize).toBe(2 * CARD.height + CARD.gap + 2 * LANE.padding);
    expect(second?.bodySize).toBe(LANE.emptyHeight);
  });

  it('keeps the pixels of lane headers at every zoom', () => {
    const { lanes } = layoutMap(map, options({ scale: 0.2 }));
    expect((lanes[0]?.headSize ?? 0) * 0.2).toBeCloseTo(LANE.headerPixels);
  });

  it('leaves only the header of a collapsed lane', () => {
    const layout = layoutMap(map, options({ collapsedLanes: new Set(['r1']) }));
    expect(layout.lanes[0]?.size).toBe(LANE.headerPixels);
    expect(storyBox(layout, 'a')).toBeNull();
  });

  it('makes a story taller by its subtasks, up to five rows until it is opened', () => {
    const cells = { 's1|r1': [withSubtasks('a', 2), withSubtasks('b', 9)] } as const;
    const tall = buildMap({ goals: { g1: ['s1'] }, lanes: ['r1'], stories: cells });
    const heightOf = (id: string, open: string[] = []) =>
      storyBox(layoutMap(tall, options({ subtasks: { show: true, open: new Set(open) } })), id)
        ?.height;
    expect(heightOf('a')).toBe(CARD.height + 2 * SUBTASK.height + SUBTASK.padding);
    expect(heightOf('b')).toBe(CARD.height + 5 * SUBTASK.height + SUBTASK.padding);
    expect(heightOf('b', ['b'])).toBe(CARD.height + 10 * SUBTASK.height + SUBTASK.padding);
  });

  it('widens a crowded step instead of letting its lane grow without end', () => {
    const ids = Array.from({ length: 30 }, (_, index) => `x${index}`);
    const crowded = buildMap({ goals: { g1: ['s1'] }, lanes: ['r1'], stories: { 's1|r1': ids } });
    const layout = layoutMap(crowded, options());
    expect(layout.lanes[0]?.stacks.get(0)?.tracks).toBe(3);
    expect(storyBox(layout, 'x1')?.y).toBe(storyBox(layout, 'x0')?.y);
    expect(storyBox(layout, 'x3')?.x).toBe(storyBox(layout, 'x0')?.x);
  });

  it('puts the first lane right under the band', () => {
    expect(layoutMap(map, options()).lanes[0]?.start).toBe(BAND.vertical.size);
  });
});

describe('the place of a new goal', () => {
  it('is behind the goals and before the anonymous one', () => {
    const bare = buildMap({ goals: { g1: ['s1'] }, lanes: ['r1'], stories: {} });
    const without = layoutMap(bare, options());
    const layout = layoutMap(bare, options({ addGoal: true }));
    const [goal, anonymous] = layout.goals;
    expect(without.addGoal).toBeNull();
    expect(layout.addGoal?.start).toBeGreaterThanOrEqual((goal?.start ?? 0) + (goal?.size ?? 0));
    expect(anonymous?.start).toBeGreaterThan(layout.addGoal?.start ?? 0);
    expect(layout.width - without.width).toBe(
      (anonymous?.start ?? 0) - (without.goals[1]?.start ?? 0),
    );
  });

  it('ends the row of a map that has no anonymous goal', () => {
    const bare = buildMap({ goals: { g1: ['s1'] }, lanes: ['r1'], stories: {}, other: false });
    const layout = layoutMap(bare, options({ addGoal: true }));
    expect(layout.addGoal?.start).toBeLessThan(layout.width);
  });
});
