import { describe, expect, it } from 'vitest';
import { layoutMap } from '../geometry/layout/layout.ts';
import { buildMap } from '../testing/map.ts';
import { type Address, addressKey, addressOf } from './address.ts';
import { type GridKey, neighbour, rememberColumn } from './grid.ts';

/** Two goals with three steps down the side, lanes to their right, four stories in two tracks. */
const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: ['s3'] },
  lanes: ['r1', 'r2', 'r3'],
  stories: { 's1|r1': ['a', 'b', 'c', 'd'], 's1|r3': ['e'], 's2|r1': ['f'], 's3|r2': ['h'] },
  other: false,
});
const layoutWith = (collapsed: string[] = []) =>
  layoutMap(map, {
    orientation: 'horizontal',
    collapsedLanes: new Set(collapsed),
    subtasks: { show: true, open: new Set() },
    scale: 1,
  });

const KEYS: Readonly<Record<string, GridKey>> = {
  u: 'ArrowUp',
  d: 'ArrowDown',
  l: 'ArrowLeft',
  r: 'ArrowRight',
  H: 'Home',
  E: 'End',
};

/** Returns the address after the keys of `path`, one letter per key. A key without a target keeps the address. */
const walk = (start: string, path: string, layout = layoutWith()): string => {
  let at = addressOf(start) as Address;
  let column = 0;
  for (const letter of path) {
    column = rememberColumn(layout, at, column);
    at = neighbour(layout, at, KEYS[letter] as GridKey, column) ?? at;
  }
  return addressKey(at);
};

describe('arrow keys on a horizontal map', () => {
  it('go from a goal to its step and along the row of the step', () => {
    expect(walk('goal:g1', 'r')).toBe('step:s1');
    expect(walk('goal:g1', 'rr')).toBe('story:a');
    expect(walk('goal:g1', 'rrr')).toBe('story:b');
    expect(walk('goal:g1', 'rrrr')).toBe('story:e');
    expect(walk('story:e', 'r')).toBe('story:e');
  });

  it('go back in reverse order', () => {
    expect(walk('story:e', 'l')).toBe('story:b');
    expect(walk('story:a', 'l')).toBe('step:s1');
    expect(walk('story:a', 'll')).toBe('goal:g1');
    expect(walk('goal:g1', 'l')).toBe('goal:g1');
  });

  it('go down a cell row by row, then to the next step with stories', () => {
    expect(walk('story:b', 'd')).toBe('story:d');
    expect(walk('story:d', 'd')).toBe('story:f');
    expect(walk('story:f', 'u')).toBe('story:c');
    expect(walk('story:f', 'd')).toBe('story:f');
  });

  it('go up from the topmost story to the header of its lane, and down again', () => {
    expect(walk('story:b', 'u')).toBe('lane:r1');
    expect(walk('lane:r1', 'd')).toBe('story:a');
    expect(walk('lane:r2', 'd')).toBe('story:h');
    expect(walk('lane:r1', 'u')).toBe('lane:r1');
  });

  it('go along the lane headers, and up to them from goals and steps', () => {
    expect(walk('lane:r1', 'rr')).toBe('lane:r3');
    expect(walk('lane:r3', 'l')).toBe('lane:r2');
    expect(walk('goal:g1', 'u')).toBe('lane:r1');
    expect(walk('step:s1', 'u')).toBe('lane:r1');
    expect(walk('step:s3', 'u')).toBe('step:s2');
    expect(walk('goal:g1', 'd')).toBe('goal:g2');
  });

  it('skip collapsed lanes', () => {
    const layout = layoutWith(['r1']);
    expect(walk('step:s1', 'r', layout)).toBe('story:e');
    expect(walk('lane:r1', 'd', layout)).toBe('lane:r1');
    expect(walk('step:s2', 'r', layout)).toBe('step:s2');
  });

  it('reach the ends of a row with Home and End', () => {
    expect(walk('story:b', 'E')).toBe('story:e');
    expect(walk('story:e', 'H')).toBe('story:a');
    expect(walk('goal:g1', 'E')).toBe('goal:g2');
    expect(walk('step:s3', 'H')).toBe('step:s1');
    expect(walk('lane:r1', 'E')).toBe('lane:r3');
  });
});
