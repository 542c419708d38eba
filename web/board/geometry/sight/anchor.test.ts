import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMap } from '../../testing/map.ts';
import { layoutMap } from '../layout/layout.ts';
import { LANE } from '../layout/sizes.ts';
import { boardPoint } from '../units.ts';
import { anchorAt, pointOfAnchor } from './anchor.ts';

const map = buildMap({
  goals: { g1: ['s1'] },
  lanes: ['r1', 'r2', 'r3'],
  stories: { 's1|r1': ['a', 'b'], 's1|r3': ['c'] },
});
const at = (scale: number) =>
  layoutMap(map, {
    collapsedLanes: new Set(['r2']),
    subtasks: { show: true, open: new Set() },
    scale,
  });

describe('an anchor', () => {
  it('resolves to its own point at the same zoom', () => {
    const layout = at(0.8);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: layout.width, noNaN: true }),
        fc.double({ min: 0, max: layout.height - 20, noNaN: true }),
        (x, y) => {
          const point = pointOfAnchor(layout, anchorAt(layout, boardPoint(x, y)));
          // An anchor in the gap below a lane resolves to the end of the lane.
          return point.x === x && Math.abs(point.y - y) <= 8;
        },
      ),
    );
  });

  it('stays at the same share of its lane when the zoom changes', () => {
    const [near, far] = [at(1), at(0.5)];
    const lane = near.lanes[2];
    const point = boardPoint(30, (lane?.bodyStart ?? 0) + 40);
    const moved = pointOfAnchor(far, anchorAt(near, point));
    expect(moved.y - (far.lanes[2]?.bodyStart ?? 0)).toBeCloseTo(40);
    const header = anchorAt(near, boardPoint(0, (lane?.start ?? 0) + LANE.headerPixels / 2));
    expect(header).toMatchObject({ lane: 2, part: 'head', share: 0.5 });
  });

  it("can be in the map's header, and on a board without lanes", () => {
    expect(anchorAt(at(1), boardPoint(5, 10))).toMatchObject({ part: 'band', lane: -1 });
    const bare = layoutMap(
      { ...map, lanes: [] },
      { collapsedLanes: new Set(), subtasks: { show: true, open: new Set() }, scale: 1 },
    );
    expect(pointOfAnchor(bare, anchorAt(bare, boardPoint(5, 400))).y).toBeCloseTo(400);
  });
});
