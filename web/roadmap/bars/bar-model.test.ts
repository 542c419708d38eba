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
});

/** The bar of some days, in a timeline of so many pixels. */
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

describe('what is written beside a bar', () => {
  it('is its title and its warning, where there is room for both', () => {
    expect(bar(90, 97, 1400)).toMatchObject({ side: 'right', within: false });
  });

  it('is the warning alone, where there is room for one of them', () => {
    // To the left of it there is no room for a title either.
    expect(bar(5, 8, 1160)).toMatchObject({ side: 'none', within: false });
    expect(bar(90, 97, 1160)).toMatchObject({ side: 'left', within: false });
    expect(bar(20, 97, 1160)).toMatchObject({ side: 'inside', within: false });
  });

  it('leaves the warning over the end of a long bar that ends where the timeline does', () => {
    expect(bar(20, 97, 1010)).toMatchObject({ side: 'inside', within: true });
  });

  it('has no warning over a bar that it would cover', () => {
    expect(bar(90, 97, 1010)?.within).toBe(false);
  });

  it('has a title that stays in sight only where the bar begins before the left edge', () => {
    expect(bar(2, 97, 1400)?.sticks).toBe(true);
    expect(bar(20, 97, 1400)?.sticks).toBe(false);
  });
});
