import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard } from '../../testing/any-board.ts';
import { placedStories } from '../../testing/placed.ts';
import { cellRect, storyBox } from '../layout/boxes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { type BoardRect, boardRect, intersects, type Rect } from '../units.ts';
import { drawnCards, type VisibleBoard, visibleBoard } from './visible.ts';

const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const boxesOf = (layout: BoardLayout): Map<string, BoardRect> => {
  const boxes = new Map<string, BoardRect>();
  for (const [id, { lane, column, index }] of placedStories(layout)) {
    const box = storyBox(layout, id);
    // Skips stories that the closing band does not draw, because it may draw only its first stories.
    const shown = layout.lanes[lane]?.stacks.get(column)?.shown ?? 0;
    if (box && index < shown) boxes.set(id, box);
  }
  return boxes;
};

/** Returns whether a story is in the viewport. Closing bands stick to the viewport while the map scrolls. */
const touches = (layout: BoardLayout, id: string, box: BoardRect, view: BoardRect): boolean => {
  if (layout.positions.get(id)?.column !== layout.closing) return intersects(box, view);
  const across = layout.axes.across(view);
  return intersects(box, layout.axes.rect({ start: 0, size: 1e6 }, across));
};

const drawnIds = (layout: BoardLayout, { lanes }: VisibleBoard): Set<string> => {
  const ids = lanes.flatMap(({ lane, cells }) =>
    cells.flatMap((cell) => {
      const stack = layout.lanes[lane]?.stacks.get(cell.column);
      return drawnCards(cell, stack?.tracks ?? 1).map(
        (at) => stack?.cards[at]?.issue.id ?? 'a card that is not there',
      );
    }),
  );
  expect(new Set(ids).size).toBe(ids.length);
  return new Set(ids);
};

describe('layout of a random board', () => {
  it('has no overlapping cards, and every card is inside its cell', () => {
    fc.assert(
      fc.property(anyBoard, (layout) => {
        const boxes = [...boxesOf(layout)];
        for (const [at, [id, box]] of boxes.entries()) {
          const lane = layout.lanes[layout.positions.get(id)?.lane ?? -1];
          const column = layout.columns[layout.positions.get(id)?.column ?? -1];
          if (!lane || !column) throw new Error(`no cell holds ${id}`);
          expect(contains(cellRect(layout, lane, column), box)).toBe(true);
          for (const [, other] of boxes.slice(at + 1)) expect(intersects(box, other)).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('shows all cards in the viewport, and none of other columns or distant rows', () => {
    const anyView = fc.record({
      x: fc.integer({ min: -50, max: 3000 }),
      y: fc.integer({ min: -50, max: 6000 }),
      width: fc.integer({ min: 1, max: 1500 }),
      height: fc.integer({ min: 1, max: 1200 }),
    });
    fc.assert(
      fc.property(anyBoard, anyView, (layout, { x, y, width, height }) => {
        const view = boardRect(x, y, width, height);
        const drawn = drawnIds(layout, visibleBoard(layout, view));
        const boxes = boxesOf(layout);
        for (const [id, box] of boxes)
          if (touches(layout, id, box, view)) expect(drawn).toContain(id);
        const slack = boardRect(x - 10, y - 300, width + 20, height + 600);
        for (const id of drawn) {
          expect(touches(layout, id, boxes.get(id) ?? view, slack)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('draws a pinned story once, at any position', () => {
    fc.assert(
      fc.property(anyBoard, fc.nat(), (layout, pick) => {
        const ids = [...boxesOf(layout).keys()];
        const id = ids[pick % Math.max(1, ids.length)];
        if (id === undefined) return;
        const far = drawnIds(layout, visibleBoard(layout, boardRect(-900, -900, 10, 10), [id, id]));
        expect([...far]).toEqual([id]);
        const all = boardRect(0, 0, layout.width, layout.height);
        expect(drawnIds(layout, visibleBoard(layout, all, [id])).size).toBe(ids.length);
      }),
      { numRuns: 40 },
    );
  });
});
