import { describe, expect, it } from 'vitest';
import { layoutMap } from '../geometry/layout/layout.ts';
import { buildMap } from '../testing/map.ts';
import { type Address, addressKey, addressOf } from './address.ts';
import { type GridKey, neighbour, rememberColumn } from './grid.ts';
import { firstAddress } from './stand.ts';

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: [], g3: ['s3'] },
  lanes: ['r1', 'r2', 'r3'],
  stories: { 's1|r1': ['a', 'b'], 's3|r1': ['c'], 's1|r3': ['d', 'e'] },
});
const layoutWith = (collapsed: string[] = []) =>
  layoutMap(map, {
    collapsedLanes: new Set(collapsed),
    subtasks: { show: true, open: new Set() },
    scale: 1,
  });

const walk = (from: string, keys: string, layout = layoutWith()): string => {
  const named: Readonly<Record<string, GridKey>> = {
    u: 'ArrowUp',
    d: 'ArrowDown',
    l: 'ArrowLeft',
    r: 'ArrowRight',
    h: 'Home',
    e: 'End',
  };
  let at = addressOf(from);
  let column = 0;
  for (const key of keys) {
    const pressed = named[key];
    if (!at || !pressed) throw new Error(`cannot press ${key} here`);
    column = rememberColumn(layout, at, column);
    at = neighbour(layout, at, pressed, column) ?? at;
  }
  return at ? addressKey(at) : 'nowhere';
};

describe('arrow keys on a vertical map', () => {
  it('go down a column: goal, step, lane, cards, next lanes', () => {
    const path = ['d', 'dd', 'ddd', 'dddd', 'ddddd', 'dddddd', 'ddddddd'].map((keys) =>
      walk('goal:g1', keys),
    );
    expect(path).toEqual([
      'step:s1',
      'lane:r1',
      'story:a',
      'story:b',
      'lane:r2',
      'lane:r3',
      'story:d',
    ]);
  });

  it('go back up in reverse order', () => {
    expect(walk('story:d', 'u')).toBe('lane:r3');
    expect(walk('story:d', 'uu')).toBe('lane:r2');
    expect(walk('story:d', 'uuu')).toBe('story:b');
    expect(walk('story:d', 'uuuuuuu')).toBe('goal:g1');
  });

  it('remember the column while the focus is on lane headers', () => {
    expect(walk('step:s3', 'dd')).toBe('story:c');
    expect(walk('story:c', 'uu')).toBe('step:s3');
  });

  it('move sideways past empty cells and goals without steps', () => {
    expect(walk('story:b', 'r')).toBe('story:c');
    expect(walk('story:c', 'l')).toBe('story:a');
    expect(walk('step:s2', 'r')).toBe('step:s3');
    expect(walk('goal:g1', 'rr')).toBe('goal:g3');
    expect(walk('goal:g2', 'd')).toBe('lane:r1');
  });

  it('stop at the edges of the map', () => {
    expect(walk('goal:g1', 'lu')).toBe('goal:g1');
    expect(walk('story:e', 'd')).toBe('story:e');
  });

  it('jump to the ends of a row with Home and End', () => {
    expect(walk('step:s2', 'e')).toBe('step:s3');
    expect(walk('step:s3', 'h')).toBe('step:s1');
    expect(walk('story:c', 'h')).toBe('story:a');
    expect(walk('lane:r2', 'e')).toBe('lane:r3');
  });

  it('visit only the headers of collapsed lanes', () => {
    expect(walk('lane:r1', 'd', layoutWith(['r1']))).toBe('lane:r2');
    expect(walk('lane:r2', 'u', layoutWith(['r1']))).toBe('lane:r1');
  });

  it('go row by row through the cards of a step with several tracks', () => {
    const ids = Array.from({ length: 20 }, (_, index) => `x${index}`);
    const crowded = buildMap({ goals: { g1: ['s1'] }, lanes: ['r1'], stories: { 's1|r1': ids } });
    const layout = layoutMap(crowded, {
      collapsedLanes: new Set(),
      subtasks: { show: true, open: new Set() },
      scale: 1,
    });
    expect(walk('story:x0', 'r', layout)).toBe('story:x1');
    expect(walk('story:x1', 'd', layout)).toBe('story:x3');
    expect(walk('story:x1', 'u', layout)).toBe('lane:r1');
  });

  it('do nothing when the focused thing is no longer on the board', () => {
    const gone: Address = { kind: 'story', id: 'gone' };
    expect(neighbour(layoutWith(), gone, 'ArrowDown', 0)).toBeNull();
    expect(addressOf('something')).toBeNull();
  });

  it('start at the first goal', () => {
    expect(firstAddress(layoutWith())).toEqual({ kind: 'goal', id: 'g1' });
  });
});
