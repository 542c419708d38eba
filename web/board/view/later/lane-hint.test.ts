import { describe, expect, it } from 'vitest';
import { layoutMap } from '../../geometry/layout/layout.ts';
import { buildMap } from '../../testing/map.ts';
import { laneHint } from './lane-hint.ts';

const MAP = buildMap({
  goals: { g1: ['s0', 's1', 's2', 's3', 's4'] },
  lanes: ['r1', 'r2', 'r3', 'r4'],
  stories: {
    's4|r1': ['l1', 'l2', 'l3'],
    's2|r1': ['c1'],
    's0|r1': ['f1', 'f2'],
    's3|r2': ['m1'],
    's2|r2': ['m2'],
    's2|r4': ['q1'],
    's3|r4': ['n1'],
    's4|r4': ['p1', 'p2', 'p3'],
  },
});
const layout = layoutMap(MAP, {
  collapsedLanes: new Set(),
  subtasks: { show: true, open: new Set() },
  scale: 1,
});
const { start = 0, size = 0 } = layout.places[2] ?? {};
const shown = layoutMap(MAP, {
  collapsedLanes: new Set(),
  subtasks: { show: true, open: new Set() },
  scale: 1,
  seen: { start: start + 1, size: size - 2 },
});
const away = new Map([['r3', 4]]);
const hintOf = (lane: number, from: number, to: number) =>
  laneHint({ layout: shown, away }, lane, { from, to });

describe('laneHint', () => {
  it('counts all stories on the side of a cell that is cut off, and leads to that cell', () => {
    expect(hintOf(3, 2, 3)).toEqual({ where: 'toRight', count: 4, storyId: 'p1' });
  });

  it('counts the stories to the right, and leads to the next cut-off cell there', () => {
    expect(hintOf(0, 2, 3)).toEqual({ where: 'toRight', count: 3, storyId: 'l1' });
  });

  it('counts the stories to the left when there are none to the right', () => {
    expect(hintOf(0, 2, 5)).toEqual({ where: 'toLeft', count: 2, storyId: 'f1' });
  });

  it('is null when the off-screen cells fit into the lane', () => {
    expect(hintOf(1, 2, 3)).toBeNull();
    expect(laneHint({ layout, away }, 0, { from: 2, to: 3 })).toBeNull();
  });

  it('counts the stories in collapsed steps when the lane has no other stories', () => {
    expect(hintOf(2, 2, 3)).toEqual({ where: 'folded', count: 4 });
  });
});
