import { describe, expect, it } from 'vitest';
import type { BoardLayout } from '../../../board/geometry/layout/layout.ts';
import {
  layoutPicture,
  type MapPictureOptions,
  pictureSize,
} from '../../../board/picture/map-picture.ts';
import { buildMap } from '../../../board/testing/map.ts';
import { collapsedUntil } from './collapsed.ts';

const STEPS = Array.from({ length: 40 }, (_, at) => `s${at}`);
const LANES = ['r1', 'r2', 'r3', '-1'];

const options = (changes: Partial<MapPictureOptions> = {}): MapPictureOptions => ({
  map: buildMap({
    goals: { g1: STEPS.slice(0, 30), g2: STEPS.slice(30) },
    lanes: LANES,
    stories: Object.fromEntries([
      ...STEPS.map((step) => [`${step}|r1`, [`${step}a`, `${step}b`]]),
      ['-1|-1', ['x', 'y', 'z']],
    ]),
  }),
  orientation: 'vertical',
  collapsedLanes: new Set(),
  openBands: false,
  hideEmptySteps: false,
  showSubtasks: true,
  openSubtasks: new Set(),
  projects: [],
  ...changes,
});

const area = (layout: BoardLayout): number => {
  const { width, height } = pictureSize(layout, true);
  return width * height;
};

/** Returns the options that `collapsedUntil` chooses if the picture fits only after this number of folds. */
const foldedTo = (folds: number, own = options()): MapPictureOptions => {
  let asked = 0;
  return collapsedUntil(own, () => asked++ >= folds);
};

const strips = (own: MapPictureOptions) => {
  const { goals, columns } = layoutPicture(own);
  return {
    goals: goals.filter(({ column, strip }) => column.goal && strip).length,
    steps: columns.filter(({ step, collapsed, closing }) => step && collapsed && !closing).length,
  };
};

describe('collapsedUntil', () => {
  it('folds lanes, then steps, then goals, and stops when the picture fits', () => {
    const [lanes, steps, goals] = [foldedTo(0), foldedTo(1), foldedTo(2)];
    for (const own of [lanes, steps, goals]) expect([...own.collapsedLanes]).toEqual(LANES);
    expect(strips(lanes)).toEqual({ goals: 0, steps: 0 });
    expect(strips(steps)).toEqual({ goals: 0, steps: 40 });
    expect(strips(goals)).toEqual({ goals: 2, steps: 0 });
  });

  it.each(['vertical', 'horizontal'] as const)(
    'makes a %s map smaller with each fold',
    (orientation) => {
      const own = options({ orientation });
      const areas = [own, ...[0, 1, 2].map((folds) => foldedTo(folds, own))].map((each) =>
        area(layoutPicture(each)),
      );
      expect(areas).toEqual([...areas].sort((a, b) => b - a));
      expect(new Set(areas).size).toBe(areas.length);
    },
  );

  it('does not fold the only lane of a map without swimlanes when its cards fit', () => {
    const map = { ...options().map, mode: 'none' as const };
    expect(foldedTo(0, options({ map })).collapsedLanes.size).toBe(0);
  });
});
