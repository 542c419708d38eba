import { describe, expect, it } from 'vitest';
import { version } from '../../testing/issues.ts';
import { buildMap } from '../../testing/map.ts';
import type { Orientation } from '../layout/axes.ts';
import { LARGEST_CANVAS } from '../layout/sizes.ts';
import { fitLayout } from './fit.ts';

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

const large = buildMap({
  goals: { g1: numbered('s', 200) },
  lanes: [version('old', 'Old', { released: true }), ...numbered('r', 60)],
  stories: {
    's0|old': numbered('o', 5),
    ...Object.fromEntries(
      numbered('r', 60).map((lane) => [`s1|${lane}`, numbered(`${lane}-`, 10)]),
    ),
  },
  other: false,
});
const fitted = (orientation: Orientation, scale = 1, kept: string[] = []) =>
  fitLayout(
    large,
    {
      orientation,
      collapsedLanes: new Set(),
      subtasks: { show: true, open: new Set() },
      scale,
    },
    new Set(kept),
  );

describe.each(['vertical', 'horizontal'] as const)('a large %s map', (orientation) => {
  it('is laid out on a canvas of limited size, at every zoom', () => {
    for (const scale of [0.2, 0.5, 1, 2]) {
      const { layout } = fitted(orientation, scale);
      expect(layout.width * scale).toBeLessThanOrEqual(LARGEST_CANVAS);
      expect(layout.height * scale).toBeLessThanOrEqual(LARGEST_CANVAS);
    }
  });

  it('keeps all lanes and steps open when the canvas has room', () => {
    const { layout, crowd } = fitted(orientation, 0.2);
    expect(crowd.lanes.size + crowd.steps.size).toBe(0);
    expect(layout.lanes.some(({ collapsed }) => collapsed)).toBe(false);
  });

  it('is laid out with a list of its collapsed lanes and steps', () => {
    const { layout, crowd } = fitted(orientation, 2);
    const lanes = layout.lanes.filter(({ collapsed }) => collapsed).map(({ lane }) => lane.id);
    const steps = layout.columns.flatMap(({ collapsed, step }) =>
      collapsed && step ? step.id : [],
    );
    expect(new Set(lanes)).toEqual(crowd.lanes);
    expect(new Set(steps)).toEqual(crowd.steps);
    expect(lanes.length + steps.length).toBeGreaterThan(0);
  });
});

describe('fitLayout', () => {
  it('collapses finished lanes first, then lanes and steps from the end of the map', () => {
    const { crowd } = fitted('vertical', 1);
    expect(crowd.lanes.has('old')).toBe(true);
    expect(crowd.lanes.has('r59')).toBe(true);
    expect(crowd.lanes.has('r0')).toBe(false);
    expect(crowd.steps.has('s199')).toBe(true);
    expect(crowd.steps.has('s0')).toBe(false);
  });

  it('collapses what the user opened only after everything else', () => {
    const { crowd } = fitted('vertical', 1, ['r59', 's199']);
    expect(crowd.lanes.has('r59')).toBe(false);
    expect(crowd.steps.has('s199')).toBe(false);
  });
});
