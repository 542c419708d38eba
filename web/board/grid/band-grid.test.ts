import { describe, expect, it } from 'vitest';
import { BANDING } from '../bands/banding.ts';
import { carriedTarget, carry, lift, passedOver } from '../carry/carry.ts';
import { layoutMap } from '../geometry/layout/layout.ts';
import { bandedMap } from '../testing/banded.ts';
import { type Address, addressKey, addressOf } from './address.ts';
import { type GridKey, neighbour, rememberColumn } from './grid.ts';

const MAP = bandedMap(['10', '20'], {
  walk: { '10': { t1: ['1', '2'], t2: ['3'] }, '20': { h1: ['7'] } },
  home: { '10': {}, '20': { h2: ['8', '9'], h3: [] } },
});

const LAYOUT = layoutMap(MAP, {
  collapsedLanes: new Set(),
  subtasks: { show: true, open: new Set() },
  scale: 1,
  banding: BANDING,
});

/** Returns the address after each key press. */
const walk = (from: string, ...keys: readonly GridKey[]): readonly string[] => {
  let at: Address | null = addressOf(from);
  let column = 0;
  return keys.map((key) => {
    if (!at) return 'nowhere';
    column = rememberColumn(LAYOUT, at, column);
    const next: Address | null = neighbour(LAYOUT, at, key, column);
    at = next ?? at;
    return next ? addressKey(next) : 'nowhere';
  });
};

const times = (key: GridKey, count: number): readonly GridKey[] => new Array(count).fill(key);

describe('arrow keys on a map whose lanes are projects', () => {
  it('go down from a goal through each lane: its header, one step, its stories', () => {
    const stops = ['lane:10', 'step:t1', 'story:1', 'story:2', 'lane:20', 'step:h1', 'story:7'];
    expect(walk('goal:walk', ...times('ArrowDown', 8))).toEqual([...stops, 'nowhere']);
    const back = [...stops.slice(0, -1)].reverse();
    expect(walk('story:7', ...times('ArrowUp', 8))).toEqual([...back, 'goal:walk', 'nowhere']);
  });

  it('keep to the column of the goal, or go to the nearest step', () => {
    expect(walk('goal:home', ...times('ArrowDown', 2))).toEqual(['lane:10', 'step:t2']);
    expect(walk('story:8', ...times('ArrowUp', 3))).toEqual(['step:h2', 'lane:20', 'story:3']);
  });

  it('go sideways through the steps and the stories of one lane', () => {
    expect(walk('step:h1', ...times('ArrowRight', 3))).toEqual(['step:h2', 'step:h3', 'nowhere']);
    expect(walk('step:t1', 'End', 'Home')).toEqual(['step:t2', 'step:t1']);
    expect(walk('story:7', 'ArrowRight', 'ArrowLeft')).toEqual(['story:8', 'story:7']);
    expect(walk('goal:walk', 'ArrowRight')).toEqual(['goal:home']);
  });
});

const RULES = { move: true, rank: true };

describe('carrying by keys on a map whose lanes are projects', () => {
  it('moves a step from goal to goal, among the steps of its project', () => {
    const lifted = lift(LAYOUT, { kind: 'step', id: 't2' });
    const next = lifted && carry(LAYOUT, lifted, 'ArrowRight', RULES);
    expect(next && carriedTarget(LAYOUT, next)).toMatchObject({
      kind: 'step',
      move: { stepId: 't2', toGoalId: 'home', after: null, before: null },
    });
    const back = lifted && carry(LAYOUT, lifted, 'ArrowLeft', RULES);
    expect(back && carriedTarget(LAYOUT, back)).toMatchObject({
      move: { toGoalId: 'walk', after: null, before: 't1' },
    });
  });

  it('skips the steps of other projects without announcing a reason', () => {
    const lifted = lift(LAYOUT, { kind: 'story', id: '7' });
    const next = lifted && carry(LAYOUT, lifted, 'ArrowRight', RULES);
    expect(next && carriedTarget(LAYOUT, next)).toMatchObject({
      move: { storyId: '7', toStepId: 'h2', toLaneId: '20' },
    });
    // The story is on the last step of its lane, so only the closing band could still take it.
    const refusal = (stepId: string) =>
      stepId === '-1' ? 'CREATE_NO_PLACE' : 'MOVE_OTHER_PROJECT';
    const from = lift(LAYOUT, { kind: 'story', id: '3' });
    expect(from && carry(LAYOUT, from, 'ArrowRight', { ...RULES, refusal })).toBeNull();
    expect(from && passedOver(LAYOUT, from, null, 'ArrowRight', { ...RULES, refusal })).toBe(
      'CREATE_NO_PLACE',
    );
  });
});
