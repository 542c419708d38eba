import { describe, expect, it } from 'vitest';
import { buildMap } from '../../testing/map.ts';
import { layoutMap } from '../layout/layout.ts';
import { zoomToFit } from './fit-zoom.ts';

const options = {
  collapsedLanes: new Set<string>(),
  subtasks: { show: true, open: new Set<string>() },
  sight: { width: 1200, height: 700 },
};
const mapOf = (steps: number, lanes: number) => {
  const stepIds = Array.from({ length: steps }, (_, index) => `s${index}`);
  const laneIds = Array.from({ length: lanes }, (_, index) => `r${index}`);
  const stories = stepIds.flatMap((step) =>
    laneIds.map((lane) => [`${step}|${lane}`, [`${step}.${lane}`]] as const),
  );
  return buildMap({ goals: { g1: stepIds }, lanes: laneIds, stories: Object.fromEntries(stories) });
};
const BOUNDS = { least: 20, most: 100 };

describe('zoomToFit', () => {
  it('returns the largest zoom at which the whole map is visible', () => {
    const map = mapOf(12, 6);
    const { zoom, whole } = zoomToFit(map, options, BOUNDS);
    const isInSight = (percent: number) => {
      const { width, height } = layoutMap(map, { ...options, scale: percent / 100 });
      return (width * percent) / 100 <= 1200 && (height * percent) / 100 <= 700;
    };
    expect(whole).toBe(true);
    expect(zoom).toBeGreaterThan(BOUNDS.least);
    expect(isInSight(zoom)).toBe(true);
    expect(isInSight(zoom + 1)).toBe(false);
  });

  it('returns at most 100 %, and at least the lower bound, where it says that a part is not visible', () => {
    expect(zoomToFit(mapOf(1, 1), options, BOUNDS)).toEqual({ zoom: 100, whole: true });
    expect(zoomToFit(mapOf(300, 40), options, BOUNDS)).toEqual({ zoom: 20, whole: false });
  });
});
