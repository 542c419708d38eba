import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoryCard } from '#domain/board/model/model.ts';
import { anyBoard } from '../../testing/any-board.ts';
import { issue } from '../../testing/issues.ts';
import { buildMap } from '../../testing/map.ts';
import { placedStories } from '../../testing/placed.ts';
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
  it('makes a goal as long as its steps; a goal without steps is one column', () => {
    const { goals, columns } = layoutMap(map, options());
    expect(goals.map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(goals[0]?.size).toBe((columns[0]?.size ?? 0) + (columns[1]?.size ?? 0));
    expect(columns[2]?.step).toBeNull();
  });

  it('makes a lane as high as its fullest cell; an empty lane is low', () => {
    const [first, second] = layoutMap(map, options()).lanes;
    expect(first?.bodySize).toBe(2 * CARD.height + CARD.gap + 2 * LANE.padding);
    expect(second?.bodySize).toBe(0);
  });

  it('makes lanes that are projects lower, because most cells there are empty', () => {
    const stories = { 's1|r1': Array.from({ length: 20 }, (_, at) => `a${at}`) };
    const full = buildMap({ goals: { g1: ['s1', 's2'] }, lanes: ['r1', 'r2'], stories });
    const rowsOf = (shown: typeof full) =>
      layoutMap(shown, options()).lanes[0]?.stacks.get(0)?.rowTops.length;
    expect(rowsOf(full)).toBe(10);
    expect(rowsOf({ ...full, mode: 'project' })).toBe(5);
  });

  it('gives an empty lane a row of cells on demand, but the first lane always', () => {
    const bare = buildMap({ goals: { g1: ['s1'] }, lanes: ['r1', 'r2', 'r3'], stories: {} });
    const rows = (changes: Partial<LayoutOptions>) =>
      layoutMap(bare, options(changes)).lanes.map(({ cellsSize }) => cellsSize);
    const { emptyHeight } = LANE;
    expect(rows({})).toEqual([0, 0, 0]);
    expect(rows({ addStories: true })).toEqual([emptyHeight, 0, 0]);
    expect(rows({ emptyRows: new Set(['r3']) })).toEqual([0, 0, emptyHeight]);
  });

  it('keeps lane headers equally high in pixels at every zoom', () => {
    const { lanes } = layoutMap(map, options({ scale: 0.4 }));
    expect((lanes[0]?.headSize ?? 0) * 0.4).toBeCloseTo(LANE.headerPixels);
  });

  it('puts lane names before the map in the far view, and makes lanes large enough for them', () => {
    const { lanes, ledge } = layoutMap(map, options({ scale: 0.2 }));
    expect(ledge * 0.2).toBeCloseTo(LANE.asidePixels);
    for (const { headSize, size } of lanes) {
      expect(headSize).toBe(0);
      expect(size * 0.2).toBeGreaterThanOrEqual(LANE.leastFar - 1e-9);
    }
  });

  it('shows nothing but the header of a collapsed lane', () => {
    const layout = layoutMap(map, options({ collapsedLanes: new Set(['r1']) }));
    expect(layout.lanes[0]?.size).toBe(LANE.headerPixels);
    expect(storyBox(layout, 'a')).toBeNull();
  });

  it('makes a story higher by up to five subtasks, or by all if they are unfolded', () => {
    const cells = { 's1|r1': [withSubtasks('a', 2), withSubtasks('b', 9)] } as const;
    const tall = buildMap({ goals: { g1: ['s1'] }, lanes: ['r1'], stories: cells });
    const heightOf = (id: string, open: string[] = []) =>
      storyBox(layoutMap(tall, options({ subtasks: { show: true, open: new Set(open) } })), id)
        ?.height;
    expect(heightOf('a')).toBe(CARD.height + 2 * SUBTASK.height + SUBTASK.padding);
    expect(heightOf('b')).toBe(CARD.height + 5 * SUBTASK.height + SUBTASK.padding);
    expect(heightOf('b', ['b'])).toBe(CARD.height + 10 * SUBTASK.height + SUBTASK.padding);
  });

  it('makes a crowded step wider instead of making its lane higher', () => {
    const ids = Array.from({ length: 30 }, (_, index) => `x${index}`);
    const crowded = buildMap({ goals: { g1: ['s1'] }, lanes: ['r1'], stories: { 's1|r1': ids } });
    const layout = layoutMap(crowded, options());
    expect(layout.lanes[0]?.stacks.get(0)?.tracks).toBe(3);
    expect(storyBox(layout, 'x1')?.y).toBe(storyBox(layout, 'x0')?.y);
    expect(storyBox(layout, 'x3')?.x).toBe(storyBox(layout, 'x0')?.x);
  });

  it('starts the first lane directly under the header of the map', () => {
    expect(layoutMap(map, options()).lanes[0]?.start).toBe(BAND.vertical.size);
  });
});

describe('the place for a new goal', () => {
  it('is between the last goal and the anonymous goal', () => {
    const bare = buildMap({ goals: { g1: ['s1'] }, lanes: ['r1'], stories: {} });
    const without = layoutMap(bare, options());
    const layout = layoutMap(bare, options({ addGoal: true }));
    const [goal, anonymous] = layout.goals;
    expect(without.addGoal).toBeNull();
    expect(layout.addGoal?.start).toBeGreaterThanOrEqual((goal?.start ?? 0) + (goal?.size ?? 0));
    expect(anonymous?.start).toBeGreaterThan(layout.addGoal?.start ?? 0);
    expect(without.goals[1]?.start).toBeLessThan(anonymous?.start ?? 0);
  });

  it('is after the last goal if the map has no anonymous goal', () => {
    const bare = buildMap({ goals: { g1: ['s1'] }, lanes: ['r1'], stories: {}, other: false });
    const layout = layoutMap(bare, options({ addGoal: true }));
    expect(layout.addGoal?.start).toBeLessThan(layout.width);
  });
});

describe('the closing band of a lane', () => {
  const orphans = Array.from({ length: 20 }, (_, index) => `o${index}`);
  const mixed = buildMap({
    goals: { g1: ['s1', 's2'] },
    lanes: ['r1', 'r2'],
    stories: { 's1|r1': ['a'], '-1|r1': orphans, 's2|r2': ['b'] },
  });
  const sight = { width: 1000, height: 700 };

  it('is below the cells of its lane, and as wide as the viewport', () => {
    const layout = layoutMap(mixed, options({ sight }));
    const [first, second] = layout.lanes;
    expect(layout.places.map(({ step }) => step?.id)).toEqual(['s1', 's2', undefined]);
    expect(first?.stacks.get(layout.closing)?.tracks).toBe(4);
    expect(storyBox(layout, 'o0')?.y).toBeGreaterThan(
      (storyBox(layout, 'a')?.y ?? 0) + CARD.height,
    );
    expect(second?.bodySize).toBe(second?.cellsSize);
  });

  it('shows a single row of cards of the usual width, as many as fit, until the user opens it', () => {
    const one = layoutMap(mixed, options({ sight }));
    expect(one.lanes[0]?.stacks.get(one.closing)?.shown).toBe(4);
    expect(storyBox(one, 'o3')?.width).toBe(CARD.width);
    expect(storyBox(one, 'o19')).toEqual(storyBox(one, 'o3'));
    const all = layoutMap(mixed, options({ sight, openBands: new Set(['r1']) }));
    expect(all.lanes[0]?.stacks.get(all.closing)?.shown).toBe(20);
    expect(storyBox(all, 'o19')?.y).toBeGreaterThan(storyBox(all, 'o3')?.y ?? 0);
  });
});

describe('a step without a visible story', () => {
  const steps = Array.from({ length: 8 }, (_, index) => `s${index}`);
  const sparse = buildMap({
    goals: { g1: steps },
    lanes: ['r1', 'r2'],
    stories: { 's0|r1': ['a'], 's5|r2': ['b'] },
  });
  const open = (changes: Partial<LayoutOptions>) =>
    layoutMap(sparse, options({ sight: { width: 900, height: 700 }, ...changes }))
      .places.filter(({ collapsed }) => !collapsed)
      .map(({ step }) => step?.id);

  it('is folded if the map is longer than the viewport', () => {
    expect(open({ emptySteps: 'folded' })).toEqual(['s0', 's5']);
    expect(open({ emptySteps: 'folded', sight: { width: 3000, height: 700 } })).toEqual(steps);
    expect(open({ emptySteps: 'open' })).toEqual(steps);
  });

  it('is folded if its stories are in collapsed lanes, but not if it must stay open', () => {
    expect(open({ emptySteps: 'folded', collapsedLanes: new Set(['r2']) })).toEqual(['s0']);
    expect(open({ emptySteps: 'folded', keptSteps: new Set(['s3']) })).toEqual(['s0', 's3', 's5']);
  });

  it('has no column if the option hides empty steps', () => {
    const { places } = layoutMap(sparse, options({ emptySteps: 'hidden' }));
    expect(places.map(({ step }) => step?.id)).toEqual(['s0', 's5', undefined]);
  });
});

describe('StoryPositions', () => {
  it('finds a story at the same position as a walk through all cells does', () => {
    fc.assert(
      fc.property(anyBoard, (layout) => {
        const placed = placedStories(layout);
        for (const [id, place] of placed) expect(layout.positions.get(id)).toEqual(place);
        expect(layout.positions.has('nobody')).toBe(false);
      }),
    );
  });
});

describe('lanes beside each other', () => {
  const ids = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const tracksOf = (stories: Parameters<typeof buildMap>[0]['stories']) => {
    const lanes = ['r1', 'r2'];
    const beside = buildMap({ goals: { g1: ['s1'] }, lanes, stories });
    const { columnOfStep, lanes: [first] = [] } = layoutMap(
      beside,
      options({ orientation: 'horizontal' }),
    );
    return first?.stacks.get(columnOfStep.get('s1') ?? -1)?.tracks;
  };

  it.each([
    [1, 1],
    [2, 2],
    [6, 2],
    [7, 3],
    [60, 3],
  ])(
    'get tracks by the number of stories in their fullest cell: %i stories, %i tracks',
    (count, tracks) => {
      expect(tracksOf({ 's1|r1': ids('a', count) })).toBe(tracks);
    },
  );

  it('have at most two tracks for stories without a step', () => {
    expect(tracksOf({ 's1|r1': ['a'], '-1|r1': ids('o', 60) })).toBe(2);
  });
});
