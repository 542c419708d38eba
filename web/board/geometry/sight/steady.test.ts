import { describe, expect, it } from 'vitest';
import { buildMap } from '../../testing/map.ts';
import { layoutMap } from '../layout/layout.ts';
import { boardPoint } from '../units.ts';
import { shiftBetween } from './steady.ts';

const layoutOf = (stories: Record<string, string[]>, goals: Record<string, string[]>) =>
  layoutMap(buildMap({ goals, lanes: ['r1', 'r2'], stories }), {
    collapsedLanes: new Set(),
    subtasks: { show: true, open: new Set() },
    scale: 1,
  });

const GOALS = { g1: ['s1', 's2'], g2: ['s3'] };
const before = layoutOf({ 's1|r1': ['a'], 's1|r2': ['b'] }, GOALS);
const laneAt = (at: number) => before.lanes[at]?.bodyStart ?? 0;
const columnAt = (at: number) => before.columns[at]?.start ?? 0;

describe('shiftBetween', () => {
  it('returns the growth of the lanes above the point', () => {
    const after = layoutOf({ 's1|r1': ['a', 'c', 'd'], 's1|r2': ['b'] }, GOALS);
    const grown = (after.lanes[1]?.start ?? 0) - (before.lanes[1]?.start ?? 0);
    expect(grown).toBeGreaterThan(0);
    expect(shiftBetween(before, after, boardPoint(0, laneAt(1) + 5))).toEqual({ x: 0, y: grown });
    expect(shiftBetween(before, after, boardPoint(0, laneAt(0) + 5))).toEqual({ x: 0, y: 0 });
  });

  it('returns the growth of the steps before the point', () => {
    const after = layoutOf({ 's1|r1': ['a'] }, { g1: ['s1', 'new', 's2'], g2: ['s3'] });
    const shift = shiftBetween(before, after, boardPoint(columnAt(2) + 5, 0));
    expect(shift.x).toBeGreaterThan(0);
    expect(shiftBetween(before, after, boardPoint(columnAt(0) + 5, 0)).x).toBe(0);
  });

  it('returns zero along the map when the step at the point was deleted', () => {
    const after = layoutOf({}, { g1: ['s2'], g2: ['s3'] });
    expect(shiftBetween(before, after, boardPoint(columnAt(0) + 5, 0)).x).toBe(0);
  });
});
