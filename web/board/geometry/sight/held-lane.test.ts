import { describe, expect, it } from 'vitest';
import { buildMap } from '../../testing/map.ts';
import { layoutMap } from '../layout/layout.ts';
import { laneToHold, scrollHolding } from './held-lane.ts';

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

const MAP = buildMap({
  goals: { g1: ['s0', 's1'] },
  lanes: ['r1', 'r2', 'r3'],
  stories: {
    's0|r1': ids('a', 1),
    's0|r2': ids('b', 1),
    's0|r3': ids('c', 1),
    's1|r1': ids('d', 9),
    's1|r2': ids('e', 9),
  },
});
const layoutOf = (end: number) =>
  layoutMap(MAP, {
    collapsedLanes: new Set(),
    subtasks: { show: true, open: new Set() },
    scale: 1,
    seen: { start: 0, size: end },
  });
const low = layoutOf(100);
const high = layoutOf(1000);
const startOf = ({ lanes }: typeof low, at: number) => lanes[at]?.start ?? 0;

describe('laneToHold', () => {
  const view = { start: 0, size: 2000 };

  it('returns the lane under the pointer, else the focused lane, else the first visible lane', () => {
    expect(laneToHold(low, view, startOf(low, 1) + 5, 2)).toBe(1);
    expect(laneToHold(low, view, null, 2)).toBe(2);
    expect(laneToHold(low, view, 10, -1)).toBe(0);
    const scrolled = { start: startOf(low, 1) - low.insets.top, size: 400 };
    expect(laneToHold(low, scrolled, null, -1)).toBe(1);
  });

  it('does not return a focused lane that is off screen', () => {
    expect(laneToHold(low, { start: 0, size: startOf(low, 1) }, null, 2)).toBe(0);
  });
});

describe('scrollHolding', () => {
  it('scrolls by as much as the lanes before the held lane grow', () => {
    const grown = startOf(high, 2) - startOf(low, 2);
    expect(grown).toBeGreaterThan(0);
    expect(scrollHolding(low, high, 2, 40)).toBe(40 + grown);
    expect(scrollHolding(low, high, 0, 40)).toBe(40);
    expect(scrollHolding(high, low, 2, 40 + grown)).toBe(40);
  });

  it("scrolls the lane to the map's header when no part of it would stay visible", () => {
    const deep = startOf(high, 1) + 700 - high.insets.top;
    expect(scrollHolding(high, low, 1, deep)).toBe(startOf(low, 1) - low.insets.top);
  });
});
