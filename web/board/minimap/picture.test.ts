import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storyBox } from '../geometry/layout/boxes.ts';
import { type BoardLayout, layoutMap } from '../geometry/layout/layout.ts';
import { buildMap } from '../testing/map.ts';
import { placedStories } from '../testing/placed.ts';
import { minimapParts } from './picture.ts';

const minimapPicture = (layout: BoardLayout, each: boolean) =>
  [...minimapParts(layout, each)].flat();

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: ['s3'] },
  lanes: ['r1', 'r2'],
  stories: { 's1|r1': ['a', 'b', 'c'], 's3|r1': ['d'], 's2|r2': ['e'] },
});
const anyLayout = fc
  .record({
    orientation: fc.constantFrom('vertical' as const, 'horizontal' as const),
    collapsed: fc.subarray(['r1', 'r2']),
    scale: fc.constantFrom(0.2, 1, 2),
  })
  .map(({ orientation, collapsed, scale }) =>
    layoutMap(map, {
      orientation,
      collapsedLanes: new Set(collapsed),
      subtasks: { show: true, open: new Set() },
      scale,
    }),
  );

describe('minimapPicture', () => {
  it('has one block per visible story, and none for a hidden story', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        const blocks = minimapPicture(layout, true);
        const cards = blocks.filter(({ kind }) => kind === 'new').map(({ box }) => box);
        const boxes = [...placedStories(layout).keys()].flatMap((id) => storyBox(layout, id) ?? []);
        expect(cards).toEqual(expect.arrayContaining(boxes));
        expect(cards).toHaveLength(boxes.length);
      }),
      { numRuns: 12 },
    );
  });

  it('stays inside the canvas, whether it draws single cards or whole rows', () => {
    fc.assert(
      fc.property(anyLayout, fc.boolean(), (layout, each) => {
        for (const { box } of minimapPicture(layout, each)) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(layout.width + 1e-6);
          expect(box.y + box.height).toBeLessThanOrEqual(layout.height + 1e-6);
        }
      }),
      { numRuns: 24 },
    );
  });

  it('draws goals in their own colours', () => {
    const layout = layoutMap(map, {
      collapsedLanes: new Set(),
      subtasks: { show: true, open: new Set() },
      scale: 1,
    });
    const goals = minimapPicture(layout, false).filter(({ kind }) => kind === 'goal');
    expect(goals.map(({ tint }) => tint)).toEqual(
      layout.goals.map(({ column }) => column.goal?.fields.color ?? null),
    );
  });
});
