import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMap } from '../../testing/map.ts';
import { placedStories } from '../../testing/placed.ts';
import { visibleBoard } from '../sight/visible.ts';
import { boardRect } from '../units.ts';
import type { Stretch } from './axes.ts';
import { cellRect, isCut, storyBox } from './boxes.ts';
import { type BoardLayout, type LayoutOptions, layoutMap } from './layout.ts';
import { CARD, LANE } from './sizes.ts';

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

/** A map with four steps. In the first lane, the cell of the last step is high. */
const MAP = buildMap({
  goals: { g1: ['s0', 's1'], g2: ['s2', 's3'] },
  lanes: ['r1', 'r2'],
  stories: {
    's0|r1': ids('a', 1),
    's1|r1': ids('b', 2),
    's3|r1': ids('c', 9),
    's3|r2': ids('d', 3),
  },
});

const layoutOf = (changes: Partial<LayoutOptions> = {}): BoardLayout =>
  layoutMap(MAP, {
    collapsedLanes: new Set(),
    subtasks: { show: true, open: new Set() },
    scale: 1,
    ...changes,
  });

const WHOLE = layoutOf();

const columns = (from: number, to: number): Stretch => {
  const [first, last] = [WHOLE.places[from], WHOLE.places[to]];
  const start = (first?.start ?? 0) + 1;
  return { start, size: (last?.start ?? 0) + (last?.size ?? 0) - start - 1 };
};

const rows = (count: number): number =>
  count * (CARD.height + CARD.gap) - CARD.gap + 2 * LANE.padding;

const heights = ({ lanes }: BoardLayout) => lanes.map(({ cellsSize }) => cellsSize);

describe('a lane of a map that is only partly visible', () => {
  it('is as high as the fullest of its cells in visible columns', () => {
    expect(heights(layoutOf({ seen: columns(0, 0) }))).toEqual([rows(1), LANE.emptyHeight]);
    expect(heights(layoutOf({ seen: columns(0, 1) }))).toEqual([rows(2), LANE.emptyHeight]);
    expect(heights(layoutOf({ seen: columns(2, 3) }))).toEqual([rows(9), rows(3)]);
    expect(heights(layoutOf({ seen: columns(0, 3) }))).toEqual(heights(WHOLE));
  });

  it('leaves out height, which the layout returns as `spared`', () => {
    const { spared, height } = layoutOf({ seen: columns(0, 1) });
    expect(WHOLE.spared).toBe(0);
    expect(height + spared).toBe(WHOLE.height);
  });

  it('is high enough for all its cells in the far view and on a horizontal map', () => {
    for (const own of [{ scale: 0.2 }, { orientation: 'horizontal' as const }]) {
      expect(heights(layoutOf({ ...own, seen: columns(0, 0) }))).toEqual(heights(layoutOf(own)));
    }
  });

  it('cuts off cells that are higher but outside the viewport', () => {
    const layout = layoutOf({ seen: columns(0, 1) });
    const cut = layout.lanes.map((lane) =>
      lane.stacks.columns.filter((at) => isCut(layout, lane, at)),
    );
    expect(cut).toEqual([[3], [3]]);
  });

  it('contains each visible card whole, and draws no card below its edge', () => {
    const anyRange = fc
      .tuple(fc.nat(3), fc.nat(3))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    fc.assert(
      fc.property(anyRange, ([from, to]) => {
        const layout = layoutOf({ seen: columns(from, to) });
        const view = boardRect(0, 0, layout.width, layout.height);
        const drawn = visibleBoard(layout, view).lanes;
        for (const [id, at] of placedStories(layout)) {
          const lane = layout.lanes[at.lane];
          const column = layout.columns[at.column];
          const box = storyBox(layout, id);
          if (!lane || !column || !box) throw new Error(`no cell holds ${id}`);
          const cell = cellRect(layout, lane, column);
          const slice = drawn[at.lane]?.cells.find((each) => each.column === at.column);
          const isDrawn = !!slice && at.index >= slice.from && at.index < slice.to;
          const end = cell.y + cell.height;
          if (at.column >= from && at.column <= to)
            expect(box.y + box.height).toBeLessThanOrEqual(end);
          expect(isDrawn).toBe(box.y < end);
        }
      }),
    );
  });
});
