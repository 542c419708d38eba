import { describe, expect, it } from 'vitest';
import { layoutMap } from '../geometry/layout/layout.ts';
import { buildMap } from '../testing/map.ts';
import { extended, whole } from './ranges.ts';
import { inReadingOrder, NOTHING, remaining, toggled } from './selection.ts';

const layout = layoutMap(
  buildMap({
    goals: { g1: ['s1', 's2'], g2: ['s3'] },
    lanes: ['r1', 'r2'],
    stories: { 's1|r1': ['a', 'b', 'c'], 's2|r1': ['d', 'e'], 's3|r1': ['f'], 's1|r2': ['g'] },
  }),
  { collapsedLanes: new Set(), subtasks: { show: true, open: new Set() }, scale: 1 },
);
const from = (anchor: string) => toggled(NOTHING, anchor);
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].join('');

describe('selection', () => {
  it('adds and removes a story', () => {
    const two = toggled(from('a'), 'c');
    expect(ids(two)).toBe('ac');
    expect(ids(toggled(two, 'a'))).toBe('c');
  });

  it.each([
    ['within a cell', 'a', 'c', 'abc'],
    ['upwards', 'c', 'b', 'bc'],
    ['along a lane', 'b', 'd', 'bcd'],
    ['back along a lane', 'f', 'c', 'cdef'],
    ['never across lanes', 'a', 'g', 'ag'],
  ])('extends %s', (_, anchor, to, expected) => {
    expect(ids(extended(layout, from(anchor), to))).toBe(expected);
  });

  it('keeps its anchor when it is extended a second time', () => {
    expect(ids(extended(layout, extended(layout, from('a'), 'e'), 'b'))).toBe('ab');
  });

  it('can be a whole cell, lane or step', () => {
    expect(ids(whole.cell(layout, 'e'))).toBe('de');
    expect(ids(whole.lane(layout, 'r1'))).toBe('abcdef');
    expect(ids(whole.step(layout, 's1'))).toBe('abcg');
    expect(ids(whole.step(layout, 'gone'))).toBe('');
  });

  it('is ordered lane by lane, and leaves out deleted stories', () => {
    expect(inReadingOrder(layout, ['g', 'gone', 'f', 'a'])).toEqual(['a', 'f', 'g']);
    expect(ids(remaining(layout, { ids: new Set(['a', 'gone']), anchor: 'gone' }))).toBe('a');
  });
});
