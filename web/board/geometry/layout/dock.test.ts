import { describe, expect, it } from 'vitest';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { buildMap } from '../../testing/map.ts';
import { cellAt } from '../sight/add-places.ts';
import { pointerAt } from '../sight/pointer.ts';
import { visibleBoard } from '../sight/visible.ts';
import { boardPoint, boardRect } from '../units.ts';
import { dockOf, storyBox } from './boxes.ts';
import { type LayoutOptions, layoutMap } from './layout.ts';
import { CARD, CLOSING, COLUMN, DOCK } from './sizes.ts';

const orphans = (lane: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${lane}-${at}`);

const steps = Array.from({ length: 9 }, (_, at) => `s${at}`);
const map = buildMap({
  goals: { g1: steps },
  lanes: ['r1', 'r2', 'r3'],
  stories: {
    's0|r1': ['a', 'b'],
    's8|r1': ['z'],
    [`${ANONYMOUS_KEY}|r1`]: orphans('r1', 50),
    [`${ANONYMOUS_KEY}|r2`]: orphans('r2', 1),
  },
});
const SIGHT = { width: 1200, height: 700 };
const layoutWith = (changes: Partial<LayoutOptions> = {}, of = map) =>
  layoutMap(of, {
    orientation: 'horizontal',
    collapsedLanes: new Set(),
    subtasks: { show: true, open: new Set() },
    scale: 1,
    sight: SIGHT,
    ...changes,
  });
const sizeOf = (changes?: Partial<LayoutOptions>) => dockOf(layoutWith(changes))?.size ?? 0;
const ONE_ROW = CLOSING.labelPixels + CARD.height + CLOSING.padding;

describe('the dock of a horizontal map', () => {
  it('is one row high at the end of the map', () => {
    const layout = layoutWith();
    const dock = dockOf(layout);
    expect(dock).toMatchObject({ size: ONE_ROW, start: layout.end - ONE_ROW });
    expect(layout.height).toBe(layout.end);
    expect(layout.insets.bottom).toBe(ONE_ROW);
    const [crowded, single] = layout.lanes;
    expect(crowded?.stacks.get(layout.closing)).toMatchObject({ shown: 2 });
    expect(single?.stacks.get(layout.closing)).toMatchObject({ shown: 1 });
  });

  it('makes a lane wider when the user opens its band, so that all its stories fit', () => {
    const layout = layoutWith({ openBands: new Set(['r1']) });
    const stack = layout.lanes[0]?.stacks.get(layout.closing);
    expect(stack?.shown).toBe(50);
    expect(dockOf(layout)?.size).toBeLessThanOrEqual(DOCK.share * SIGHT.height);
    expect(stack?.tracks).toBe(Math.ceil(50 / 2));
  });

  it('has at most thirteen rows in the far view, so lanes with more stories get wider', () => {
    const tall = layoutWith({ scale: 0.2, sight: { width: 1200, height: 1400 } });
    expect(tall.lanes[0]?.stacks.get(tall.closing)).toMatchObject({ shown: 50, tracks: 4 });
    const low = layoutWith({ scale: 0.2, sight: { width: 1200, height: 400 } });
    expect(low.lanes[0]?.stacks.get(low.closing)?.tracks).toBeGreaterThan(4);
  });

  it('is as high as its label when the "Other" column is collapsed', () => {
    const goals = map.goals.map((goal) => ({
      ...goal,
      steps: goal.steps.map((step) => (step.issue ? step : { ...step, collapsed: true })),
    }));
    expect(dockOf(layoutWith({}, { ...map, goals }))?.size).toBe(CLOSING.labelPixels);
  });

  it('is absent if the map has too little height, no steps, or only one lane', () => {
    expect(sizeOf({ sight: { width: 1200, height: 260 } })).toBe(0);
    const alone = buildMap({
      goals: { g1: ['s1'] },
      lanes: ['r1'],
      stories: { [`${ANONYMOUS_KEY}|r1`]: orphans('r1', 3) },
    });
    expect(dockOf(layoutWith({}, alone))).toBeNull();
    const bare = buildMap({ goals: {}, lanes: ['r1', 'r2'], stories: {} });
    expect(dockOf(layoutWith({}, bare))).toBeNull();
    expect(sizeOf({ orientation: 'vertical' })).toBe(0);
  });

  it('is drawn whatever the scroll position is', () => {
    const layout = layoutWith();
    const top = visibleBoard(layout, boardRect(0, 0, SIGHT.width, 400));
    const drawn = top.lanes.map(({ cells }) =>
      cells.some(({ column }) => column === layout.closing),
    );
    expect(drawn).toEqual([true, true, false]);
    expect(storyBox(layout, 'r1-0')?.y).toBeGreaterThan(SIGHT.height);
  });

  it('gets the pointer at the lower edge of the viewport; higher points belong to the cells there', () => {
    const layout = layoutWith();
    const x = (layout.lanes[0]?.bodyStart ?? 0) + COLUMN.padding + 5;
    const over = (y: number, scrolled: number) => {
      const view = boardRect(0, scrolled, SIGHT.width, SIGHT.height);
      return cellAt(layout, pointerAt(layout, boardPoint(x, y), view).point);
    };
    const inDock = { lane: 0, column: layout.closing };
    expect(over(SIGHT.height - 20, 0)).toEqual(inDock);
    expect(over(SIGHT.height - 20, 100)).toEqual(inDock);
    expect(over(SIGHT.height - ONE_ROW - 5, 0)?.column).toBeLessThan(layout.closing);
    // If the map is shorter than the screen, the dock is at the end of the map.
    const view = boardRect(0, 0, SIGHT.width, layout.height + 500);
    const below = pointerAt(layout, boardPoint(x, layout.height - 20), view);
    expect(cellAt(layout, below.point)).toEqual(inDock);
  });
});
