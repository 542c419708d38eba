import { describe, expect, it } from 'vitest';
import { layoutMap } from '../geometry/layout/layout.ts';
import { buildMap } from '../testing/map.ts';
import { viewIn, wholeLayout } from './whole.ts';

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

const MAP = buildMap({
  goals: { g1: ['s0', 's1'] },
  lanes: ['r1', 'r2'],
  stories: { 's0|r1': ids('a', 1), 's1|r1': ids('b', 9), 's0|r2': ids('c', 2) },
});
const options = {
  collapsedLanes: new Set<string>(),
  subtasks: { show: true, open: new Set<string>() },
  scale: 0.8,
};
const cut = layoutMap(MAP, { ...options, seen: { start: 0, size: 100 } });
const all = layoutMap(MAP, options);
const whole = wholeLayout(cut);

describe('the layout of the minimap', () => {
  it('has room for all cells, also for those outside the viewport', () => {
    const boxes = ({ lanes, height }: typeof cut) => ({
      height,
      lanes: lanes.map(({ start, size, bodyStart, bodySize, cellsSize }) => [
        start,
        size,
        bodyStart,
        bodySize,
        cellsSize,
      ]),
    });
    expect(cut.height).toBeLessThan(all.height);
    expect(boxes(whole)).toEqual(boxes(all));
    expect(wholeLayout(all)).toBe(all);
  });

  it('frames the visible lanes of the board, and converts the frame back to the same viewport', () => {
    const start = (cut.lanes[1]?.start ?? 0) - cut.insets.top;
    const view = { x: 30, y: start * 0.8, width: 500, height: 300 };
    const framed = viewIn(cut, whole, view, 0.8);
    expect(framed.y).toBeCloseTo(((whole.lanes[1]?.start ?? 0) - whole.insets.top) * 0.8);
    expect(framed.x).toBe(view.x);
    expect(viewIn(whole, cut, framed, 0.8).y).toBeCloseTo(view.y);
  });

  it('starts where the board starts', () => {
    expect(viewIn(cut, whole, { x: 0, y: 0, width: 500, height: 300 }, 0.8).y).toBe(0);
  });
});
