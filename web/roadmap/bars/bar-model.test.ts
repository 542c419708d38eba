// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Item } from '#domain/roadmap/hierarchy.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { type BarGround, barOf } from './bar-model.ts';

const TODAY = 100;
const WARNING = 'three days late';

const item = {
  key: 'story:1',
  kind: 'story',
  id: '1',
  parent: null,
  children: [],
  title: 'Find a trail',
  goal: null,
  issue: null,
  color: null,
  plan: null,
} satisfies Item;

const row: Row = {
  key: 'story:1',
  kind: 'story',
  parent: null,
  depth: 0,
  item,
  lane: null,
  below: 0,
  open: false,
  top: 0,
  height: 36,
};

const groundOf = (width: number): BarGround => ({
  scale: { origin: 0, pixels: 10 },
  view: { x: 0, width },
  today: TODAY,
  counted: true,
  pastSprints: [],
  forecasts: null,
  drift: null,
});

/** Returns the model of a bar from day `start` to day `end` on a timeline that is `width` pixels wide. */
const bar = (start: number, end: number, width: number) =>
  barOf(
    { title: item.title, warning: ({ kind }) => (kind === 'late' ? WARNING : null) },
    {
      row,
      span: { start, end, derived: false },
      parent: undefined,
      progress: undefined,
      ground: groundOf(width),
    },
  );

describe('barOf', () => {
  it('puts the title and the warning to the right of the bar when both fit there', () => {
    expect(bar(90, 97, 1400)).toMatchObject({ side: 'right', within: false });
  });

  it('puts only the warning to the right of the bar when there is no room for both', () => {
    // There is no room for the title to the left of the bar either.
    expect(bar(5, 8, 1160)).toMatchObject({ side: 'none', within: false });
    expect(bar(90, 97, 1160)).toMatchObject({ side: 'left', within: false });
    expect(bar(20, 97, 1160)).toMatchObject({ side: 'inside', within: false });
  });

  it("draws the warning over the end of a long bar that ends at the viewport's edge", () => {
    expect(bar(20, 97, 1010)).toMatchObject({ side: 'inside', within: true });
  });

  it('draws no warning over a bar that is too short for it', () => {
    expect(bar(90, 97, 1010)?.within).toBe(false);
  });

  it("keeps the title at the viewport's left edge only if the bar starts before that edge", () => {
    expect(bar(2, 97, 1400)?.sticks).toBe(true);
    expect(bar(20, 97, 1400)?.sticks).toBe(false);
  });
});
