// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layoutMap } from '../../geometry/layout/layout.ts';
import type { ScreenRect } from '../../geometry/units.ts';
import { createBoardStore } from '../../model/board-state.ts';
import { buildMap } from '../../testing/map.ts';
import { settleHeights } from './settling.ts';
import { seenIn } from './use-viewport.ts';

const STEPS = Array.from({ length: 20 }, (_, index) => `s${index}`);
const FAR = Array.from({ length: 9 }, (_, index) => `far${index}`);
const MAP = buildMap({
  goals: { g1: STEPS },
  lanes: ['r1', 'r2'],
  stories: { 's0|r1': ['a'], 's1|r1': ['b'], 's19|r1': FAR },
});
const view = { x: 0, y: 0, width: 800, height: 600 } as ScreenRect;

/** Returns a board with twenty steps. The cells of the last step are high. */
const settling = () => {
  const store = createBoardStore();
  const element = document.createElement('div');
  const field = element.appendChild(document.createElement('input'));
  document.body.append(element);
  const seen = seenIn(view, 1);
  const layout = layoutMap(MAP, {
    collapsedLanes: new Set(),
    subtasks: { show: true, open: new Set() },
    scale: 1,
    seen,
  });
  store.set({ view, seen });
  const wanted = { current: { address: 'a card' } };
  const end = settleHeights({
    board: { current: element },
    store,
    now: { current: { layout, scale: 1 } },
    scroll: { current: { x: 0, y: 0 } },
    wanted,
    holding: { current: null },
  });
  const scroll = (x: number) => {
    element.scrollLeft = x;
    element.dispatchEvent(new Event('scroll'));
  };
  return { store, field, layout, wanted, scroll, end, settled: () => store.get().settled };
};

describe('heights of lanes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('change only after scrolling has ended', () => {
    const { store, scroll, settled, wanted } = settling();
    scroll(1500);
    vi.advanceTimersByTime(100);
    scroll(3300);
    vi.advanceTimersByTime(100);
    expect(settled()).toBe(0);
    vi.advanceTimersByTime(50);
    expect(settled()).toBe(1);
    expect(store.get().seen).toEqual(seenIn({ x: 3300, width: 800 }, 1));
    expect(wanted.current).toBeNull();
  });

  it('stay the same after a small scroll, and when the newly visible columns need the same heights', () => {
    const { store, scroll, settled } = settling();
    const before = store.get().seen;
    scroll(90);
    vi.advanceTimersByTime(150);
    expect(store.get().seen).toBe(before);
    scroll(150);
    vi.advanceTimersByTime(150);
    expect(store.get().seen).not.toBe(before);
    expect(settled()).toBe(0);
  });

  it('do not change until a gesture ends', () => {
    const { store, scroll, settled } = settling();
    const { gesture } = store.get();
    store.set({ gesture: { phase: 'panning' } as unknown as typeof gesture });
    scroll(3300);
    vi.advanceTimersByTime(500);
    expect(settled()).toBe(0);
    store.set({ gesture });
    vi.advanceTimersByTime(150);
    expect(settled()).toBe(1);
  });

  it('only grow during a drag, and fit the visible columns after the drop', () => {
    const { store, scroll, settled } = settling();
    const { gesture } = store.get();
    const dragging = { phase: 'dragging', hold: { held: {}, over: {} } };
    store.set({ gesture: dragging as unknown as typeof gesture });
    scroll(3300);
    vi.advanceTimersByTime(150);
    expect(settled()).toBe(1);
    const { start, size } = seenIn({ x: 3300, width: 800 }, 1);
    expect(store.get().seen).toEqual({
      start: seenIn(view, 1).start,
      size: start + size - seenIn(view, 1).start,
    });
    scroll(0);
    vi.advanceTimersByTime(150);
    expect(settled()).toBe(1);
    store.set({ gesture });
    vi.advanceTimersByTime(150);
    expect(store.get().seen).toEqual(seenIn({ x: 0, width: 800 }, 1));
  });

  it('do not change while the user types on the board', () => {
    const { field, scroll, settled } = settling();
    field.focus();
    scroll(3300);
    vi.advanceTimersByTime(500);
    expect(settled()).toBe(0);
    field.blur();
    vi.advanceTimersByTime(150);
    expect(settled()).toBe(1);
  });

  it('change immediately when an off-screen card gets the focus', () => {
    const { store, layout, settled } = settling();
    store.set({ chosen: { kind: 'story', id: 'b' } });
    expect(settled()).toBe(0);
    store.set({ chosen: { kind: 'story', id: 'far8' } });
    expect(settled()).toBe(1);
    const last = layout.places[19];
    const { start = 0, size = 0 } = store.get().seen ?? {};
    expect(start + size).toBeGreaterThan((last?.start ?? 0) + (last?.size ?? 0));
  });

  it('no longer change after `end` was called', () => {
    const { scroll, settled, end } = settling();
    scroll(3300);
    end();
    vi.advanceTimersByTime(500);
    expect(settled()).toBe(0);
  });
});
