import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMap } from '../../testing/map.ts';
import type { Orientation } from '../layout/axes.ts';
import { layoutMap } from '../layout/layout.ts';
import { nearestBox } from '../search.ts';
import { boardPoint } from '../units.ts';
import { turnedPoint } from './turn.ts';

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: ['s3'] },
  lanes: ['r1', 'r2', 'r3'],
  stories: { 's1|r1': ['a', 'b', 'c'], 's3|r2': ['d'] },
});
const laid = (orientation: Orientation) =>
  layoutMap(map, {
    orientation,
    collapsedLanes: new Set(),
    subtasks: { show: true, open: new Set() },
    scale: 0.8,
  });

describe('turnedPoint', () => {
  const [upright, lying] = [laid('vertical'), laid('horizontal')];

  it('returns a point with the same step and lane', () => {
    const anyPoint = fc
      .tuple(fc.nat(Math.floor(upright.width)), fc.nat(Math.floor(upright.height)))
      .map(([x, y]) => boardPoint(x, y));
    fc.assert(
      fc.property(anyPoint, (point) => {
        const turned = turnedPoint(upright, lying, point);
        const column = Math.max(0, nearestBox(upright.places, point.x));
        const lane = Math.max(0, nearestBox(upright.lanes, point.y));
        expect(Math.max(0, nearestBox(lying.places, lying.axes.alongOf(turned)))).toBe(column);
        expect(Math.max(0, nearestBox(lying.lanes, lying.axes.acrossOf(turned)))).toBe(lane);
      }),
    );
  });

  it('returns the start of the map for a point at the start of the map', () => {
    const { left, top } = lying.insets;
    const start = boardPoint(upright.insets.left, upright.insets.top);
    expect(turnedPoint(upright, lying, start)).toEqual({ x: left, y: top });
  });
});
