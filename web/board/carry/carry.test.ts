import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEPT } from '#domain/board/moves/landing-cell.ts';
import type { DropRules } from '../geometry/drop/drop-target.ts';
import type { Orientation } from '../geometry/layout/axes.ts';
import { layoutMap } from '../geometry/layout/layout.ts';
import { addressOf } from '../grid/address.ts';
import { version } from '../testing/issues.ts';
import { buildMap } from '../testing/map.ts';
import { type CarryKey, carriedTarget, carry, lift, passedOver } from './carry.ts';

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: [], g3: ['s3'] },
  lanes: ['r1', version('old', 'Old', { archived: true }), 'r2'],
  stories: { 's1|r1': ['a', 'b', 'c'], 's2|r1': ['d'], 's1|r2': ['e', 'f'] },
});
const layoutOf = (orientation: Orientation) =>
  layoutMap(map, {
    orientation,
    collapsedLanes: new Set(),
    subtasks: { show: true, open: new Set() },
    scale: 1,
  });
const layout = layoutOf('vertical');
const turned = layoutOf('horizontal');
const BOTH: DropRules = {
  move: true,
  rank: true,
  refusal: (_, laneId) => (laneId === 'old' ? 'MOVE_RELEASE_ARCHIVED' : null),
};
const KEYS: Readonly<Record<string, CarryKey>> = {
  u: 'ArrowUp',
  d: 'ArrowDown',
  l: 'ArrowLeft',
  r: 'ArrowRight',
};

const carryThrough = (from: string, keys: string, rules = BOTH, board = layout) => {
  const address = addressOf(from);
  let carried = address && lift(board, address);
  for (const key of keys) {
    const pressed = KEYS[key];
    if (!carried || !pressed) throw new Error(`cannot carry ${from}`);
    carried = carry(board, carried, pressed, rules) ?? carried;
  }
  if (!carried) throw new Error(`cannot lift ${from}`);
  return carriedTarget(board, carried);
};

describe('moving an element by keyboard', () => {
  it('changes nothing without an arrow key, or when the element is back at its start', () => {
    expect(carryThrough('story:b', '')).toEqual({ kind: 'same' });
    expect(carryThrough('story:b', 'duud')).toEqual({ kind: 'same' });
    expect(carryThrough('step:s1', 'rl')).toEqual({ kind: 'same' });
    expect(carryThrough('goal:g3', 'lr')).toEqual({ kind: 'same' });
  });

  it('moves a story through its cell, then to the next lane that accepts it', () => {
    expect(carryThrough('story:a', 'd')).toMatchObject({ move: { after: 'b', before: 'c' } });
    expect(carryThrough('story:a', 'ddd')).toMatchObject({
      move: { toLaneId: 'r2', after: null, before: 'e' },
    });
    expect(carryThrough('story:e', 'u')).toMatchObject({
      move: { toLaneId: 'r1', after: 'c', before: null },
    });
  });

  it('changes only the release in a folded lane, which shows no steps', () => {
    const folded = layoutMap(map, {
      collapsedLanes: new Set(['r2']),
      subtasks: { show: true, open: new Set() },
      scale: 1,
    });
    const only = { storyId: 'a', toStepId: KEPT, toLaneId: 'r2' };
    expect(carryThrough('story:a', 'ddd', BOTH, folded)).toMatchObject({ move: only });
    // Steps chosen on the way do not count, and the keys along the lane do nothing there.
    expect(carryThrough('story:a', 'rdd', BOTH, folded)).toMatchObject({ move: only });
    expect(carryThrough('story:a', 'dddrl', BOTH, folded)).toMatchObject({ move: only });
    // Back in an open lane, the story has the step in which the keys carried it.
    expect(carryThrough('story:a', 'rddu', BOTH, folded)).toMatchObject({
      move: { toStepId: 's2', toLaneId: 'r1' },
    });
  });

  it('moves a story sideways from step to step, past goals without steps', () => {
    expect(carryThrough('story:c', 'r')).toMatchObject({ move: { toStepId: 's2', after: 'd' } });
    expect(carryThrough('story:d', 'r')).toMatchObject({
      move: { toStepId: 's3', after: null, before: null },
    });
  });

  it('moves selected stories together, to a position among other stories', () => {
    const group = ['a', 'c'];
    let carried = lift(layout, { kind: 'story', id: 'c' }, group);
    if (!carried) throw new Error('cannot lift');
    expect(carriedTarget(layout, carried)).toMatchObject({ move: { after: 'b', before: null } });
    carried = carry(layout, carried, 'ArrowUp', BOTH);
    expect(carried && carriedTarget(layout, carried)).toMatchObject({
      move: { storyId: 'c', after: null, before: 'b' },
    });
  });

  it('gives the reason when it skips a cell or cannot go further', () => {
    const from = lift(layout, { kind: 'story', id: 'c' });
    if (!from) throw new Error('cannot lift');
    const next = carry(layout, from, 'ArrowDown', BOTH);
    expect(passedOver(layout, from, next, 'ArrowDown', BOTH)).toBe('MOVE_RELEASE_ARCHIVED');
    expect(passedOver(layout, from, null, 'ArrowUp', BOTH)).toBeNull();
    const closed = { ...BOTH, refusal: () => 'MOVE_OTHER_PROJECT' as const };
    expect(carry(layout, from, 'ArrowRight', closed)).toBeNull();
    expect(passedOver(layout, from, null, 'ArrowRight', closed)).toBe('MOVE_OTHER_PROJECT');
  });

  it('moves a step into a goal without steps, and out of that goal', () => {
    expect(carryThrough('step:s2', 'r')).toMatchObject({ move: { toGoalId: 'g2', after: null } });
    expect(carryThrough('step:s2', 'rr')).toMatchObject({ move: { toGoalId: 'g3', before: 's3' } });
  });

  it('can only append a story to other cells if the user may not rank', () => {
    const rules = { ...BOTH, rank: false };
    expect(carryThrough('story:a', 'd', rules)).toMatchObject({
      move: { toLaneId: 'r2', after: 'f', before: null },
    });
    expect(carryThrough('story:d', 'l', rules)).toMatchObject({ move: { after: 'c' } });
    expect(carryThrough('story:a', 'rl', rules)).toEqual({ kind: 'same' });
  });

  it('keeps a story in its cell if the user may not edit issues', () => {
    const rules = { ...BOTH, move: false };
    expect(carryThrough('story:c', 'drr', rules)).toEqual({ kind: 'same' });
    expect(carryThrough('story:c', 'u', rules)).toMatchObject({ move: { after: 'a' } });
  });

  it('is impossible for lanes, placeholders and stories that are not on the map', () => {
    expect(lift(layout, { kind: 'lane', id: 'r1' })).toBeNull();
    expect(lift(layout, { kind: 'goal', id: '-1' })).toBeNull();
    expect(lift(layout, { kind: 'step', id: '-1' })).toBeNull();
    expect(lift(layout, { kind: 'story', id: 'gone' })).toBeNull();
  });

  it('always ends in a lane that accepts the story, between neighbours in a cell', () => {
    const keys = fc.string({ unit: fc.constantFrom('u', 'd', 'l', 'r'), maxLength: 25 });
    fc.assert(
      fc.property(fc.constantFrom('a', 'd', 'f'), keys, (id, path) => {
        const target = carryThrough(`story:${id}`, path);
        if (target.kind !== 'story') return target.kind === 'same';
        const { toLaneId, toStepId, after, before } = target.move;
        const cell = map.cells.get(`${toStepId}|${toLaneId}`) ?? [];
        const ids = cell.map(({ issue }) => issue.id as string).filter((other) => other !== id);
        const gap = after === null ? 0 : ids.indexOf(after) + 1;
        return toLaneId !== 'old' && (ids[gap] ?? null) === before;
      }),
    );
  });

  it('also works on a horizontal map, where arrow keys change their meaning', () => {
    const TURN: Readonly<Record<string, string>> = { u: 'l', l: 'u', d: 'r', r: 'd' };
    const keys = fc.string({ unit: fc.constantFrom('u', 'd', 'l', 'r'), maxLength: 12 });
    const things = fc.constantFrom(
      'story:a',
      'story:d',
      'story:f',
      'step:s1',
      'step:s3',
      'goal:g2',
    );
    fc.assert(
      fc.property(things, keys, (thing, path) => {
        const upright = carryThrough(thing, path);
        const other = [...path].map((key) => TURN[key]).join('');
        const onItsSide = carryThrough(thing, other, BOTH, turned);
        expect({ ...onItsSide, line: null }).toEqual({ ...upright, line: null });
      }),
      { numRuns: 60 },
    );
  });
});
