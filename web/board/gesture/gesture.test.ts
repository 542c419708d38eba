import { describe, expect, it } from 'vitest';
import { type GestureEffect, IDLE } from '../../gesture/state.ts';
import type { Carried } from '../carry/carry.ts';
import type { Dragged, DropTarget } from '../geometry/drop/drop-target.ts';
import { boardRect } from '../geometry/units.ts';
import {
  advance,
  type BoardEvent,
  type BoardPlace,
  carriedIn,
  draggedIn,
  type Gesture,
  NOWHERE,
  targetIn,
} from './gesture.ts';

const story: Dragged = { kind: 'story', id: 'a' };
const target: DropTarget = {
  kind: 'story',
  move: { storyId: 'a', toStepId: 's', toLaneId: 'r', after: null, before: 'b' },
  line: boardRect(0, 0, 190, 0),
};
const carried: Carried = { kind: 'story', id: 'a', lane: 0, column: 0, index: 1 };
const at = { x: 0, y: 0 };
const lift: BoardEvent = { type: 'lift', held: story, over: NOWHERE };
const over = (to: DropTarget): BoardEvent => ({
  type: 'move',
  at,
  over: { target: to, carried: null },
});
const release: BoardEvent = { type: 'release', inside: true };

const play = (...events: readonly BoardEvent[]) => {
  let state: Gesture = IDLE;
  const effects: GestureEffect<Dragged, BoardPlace>['type'][] = [];
  for (const event of events) {
    const step = advance(state, event);
    state = step.state;
    effects.push(...step.effects.map(({ type }) => type));
  }
  return { state, effects };
};

describe('a drag on the board', () => {
  it('drops on its last target', () => {
    const { state, effects } = play(lift, over(target), release);
    expect(state).toBe(IDLE);
    expect(effects).toContain('drop');
  });

  it.each(['nowhere', 'same'] as const)('is put back when the last target is "%s"', (kind) => {
    const { effects } = play(lift, over(target), over({ kind }), release);
    expect(effects).toContain('putBack');
    expect(effects).not.toContain('drop');
  });

  it('keeps its state object while the target stays the same, so that nothing is drawn', () => {
    const { state } = play(lift, over(target));
    expect(advance(state, over(structuredClone(target))).state).toBe(state);
    expect([draggedIn(state), targetIn(state), carriedIn(state)]).toEqual([story, target, null]);
  });
});

describe('a move by keys', () => {
  it('stores the carried thing, its drop target and its position', () => {
    const { state } = play({ type: 'carry', held: story, over: { target, carried } });
    expect([draggedIn(state), targetIn(state), carriedIn(state)]).toEqual([story, target, carried]);
  });
});
