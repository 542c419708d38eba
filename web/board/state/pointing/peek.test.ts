import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE } from '../../../gesture/state.ts';
import { layoutMap } from '../../geometry/layout/layout.ts';
import type { Gesture } from '../../gesture/gesture.ts';
import { createBoardStore } from '../../model/board-state.ts';
import { buildMap } from '../../testing/map.ts';
import { createPeek } from './peek.ts';

/** The map has two steps with stories. The five steps between them have none and form one group. */
const layout = layoutMap(
  buildMap({
    goals: { g1: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
    lanes: ['r1'],
    stories: { 'a|r1': ['1'], 'g|r1': ['2'] },
  }),
  {
    collapsedLanes: new Set(),
    subtasks: { show: false, open: new Set() },
    scale: 1,
    emptySteps: 'folded',
    keptSteps: new Set(),
    sight: { width: 900, height: 700 },
  },
);
const place = layout.places.find((each) => each.group);
const group = place?.group?.map(({ id }) => id) ?? [];

const overGroup: Gesture = {
  phase: 'dragging',
  hold: {
    held: { kind: 'story', id: '1', listed: true },
    over: { target: { kind: 'nowhere', group: place?.step?.id }, carried: null },
  },
} as Gesture;

describe('a group of folded steps under a dragged story', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const dragged = () => {
    const store = createBoardStore();
    const peek = createPeek(store);
    store.subscribe(() => peek.onDrag(layout));
    store.set({ gesture: overGroup });
    return store;
  };

  it('stays folded when the pointer leaves it within 400 ms', () => {
    const store = dragged();
    vi.advanceTimersByTime(399);
    expect(store.get().openGroups).toEqual([]);
  });

  it('opens when the pointer rests on it, and folds again when the drag ends', () => {
    const store = dragged();
    vi.advanceTimersByTime(400);
    expect(store.get().openGroups).toEqual([group]);
    store.set({ gesture: IDLE });
    expect(store.get().openGroups).toEqual([]);
  });

  it('leaves other groups open that the user has opened', () => {
    const store = dragged();
    store.set({ openGroups: [['x', 'y', 'z']] });
    vi.advanceTimersByTime(400);
    store.set({ gesture: IDLE });
    expect(store.get().openGroups).toEqual([['x', 'y', 'z']]);
  });
});
