import { describe, expect, it } from 'vitest';
import { chainOf, type Dependency } from '#domain/roadmap/dependencies.ts';
import type { ItemKey } from '#domain/roadmap/hierarchy.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { shownLinks } from './shown-links.ts';

const KEYS = Array.from({ length: 60 }, (_, at): ItemKey => `story:${at}`);

const rows = new Map(
  KEYS.map((key, at) => [
    key as string,
    { key, kind: 'story', top: at * 36, height: 36 } as unknown as Row,
  ]),
);

const link = (from: number, to: number): Dependency => ({
  from: `story:${from}`,
  to: `story:${to}`,
  typeId: '1',
});

const show = (
  dependencies: readonly Dependency[],
  over: Partial<Parameters<typeof shownLinks>[0]> = {},
) =>
  shownLinks({
    dependencies,
    rowOf: (key) => rows.get(key),
    spanOf: () => ({ start: 5, end: 9, derived: false }),
    early: () => 0,
    scale: { origin: 0, pixels: 10 },
    view: { x: 0, y: 0, width: 800, height: 720 },
    hovered: null,
    chain: null,
    ...over,
  }).map(({ key, tone }) => [key, tone]);

describe('shownLinks', () => {
  it('draws a quiet link only if both of its ends are visible', () => {
    expect(show([link(1, 2), link(3, 40), link(41, 42)])).toEqual([['story:1>story:2', 'quiet']]);
  });

  it('hides a long quiet link unless the pointer is on one of its items', () => {
    expect(show([link(0, 15)])).toEqual([]);
    expect(show([link(0, 15)], { hovered: 'story:15' })).toEqual([['story:0>story:15', 'chain']]);
  });

  it('draws each link of the chain that the user has opened, even a long one', () => {
    const all = [link(1, 2), link(2, 30), link(5, 6)];
    expect(show(all, { chain: chainOf(all, 'story:1') })).toEqual([
      ['story:1>story:2', 'chain'],
      ['story:2>story:30', 'chain'],
      ['story:5>story:6', 'quiet'],
    ]);
  });

  it('draws only violated links and links of the hovered item when there are many links', () => {
    const many = Array.from({ length: 18 }, (_, at) => [link(at, at + 1), link(at, at + 2)]).flat();
    expect(show(many)).toEqual([]);
    const early = ({ from }: Dependency) => (from === 'story:4' ? 3 : 0);
    expect(show(many, { early }).map(([, tone]) => tone)).toEqual(['violated', 'violated']);
    expect(show(many, { hovered: 'story:0' })).toHaveLength(2);
  });
});
