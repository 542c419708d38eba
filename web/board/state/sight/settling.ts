import type { Stretch } from '../../geometry/layout/axes.ts';
import { isCut } from '../../geometry/layout/boxes.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { laneToHold, scrollHolding } from '../../geometry/sight/held-lane.ts';
import { draggedIn } from '../../gesture/gesture.ts';
import type { Address } from '../../grid/address.ts';
import { addressBox } from '../../grid/box.ts';
import type { BoardState, BoardStore } from '../../model/board-state.ts';
import { revealBox, revealingScroll } from './reveal-box.ts';
import { slideLanes } from './slide-lanes.ts';
import type { Shown, SteadyBoard } from './steady-board.ts';
import { BESIDE, seenIn, viewOf } from './use-viewport.ts';

export { turnedPoint } from '../../geometry/sight/turn.ts';

/** Milliseconds without scrolling before lanes change their heights. */
const REST = 150;

/** A lane that keeps its position in the next layout, and the card to which the board scrolls after that. */
interface Hold {
  readonly lane: number;
  readonly address: Address | null;
}

/** Returns whether the map must not change now, because the user is panning or typing. */
const isHeld = (element: HTMLElement, { gesture }: BoardState): boolean =>
  (gesture.phase !== 'idle' && draggedIn(gesture) === null) ||
  element.querySelector(':is(textarea, input):focus') !== null;

/** Returns the shortest stretch that contains both stretches. */
const around = (one: Stretch, other: Stretch): Stretch => {
  const start = Math.min(one.start, other.start);
  return { start, size: Math.max(one.start + one.size, other.start + other.size) - start };
};

/**
 * Returns whether the columns for which lanes have room (`last`) cover the visible columns and only little more. Then
 * lanes keep their heights, so a small scroll resizes nothing.
 */
const isNear = (seen: Stretch, last: Stretch | null): boolean =>
  last !== null &&
  Math.abs(seen.start - last.start) <= BESIDE &&
  last.size <= seen.size + 2 * BESIDE &&
  seen.start + seen.size - BESIDE <= last.start + last.size;

const focusedLane = ({ lanes, positions }: BoardLayout, chosen: Address | null): number => {
  if (chosen?.kind === 'lane') return lanes.findIndex(({ lane }) => lane.id === chosen.id);
  return chosen?.kind === 'story' ? (positions.get(chosen.id)?.lane ?? -1) : -1;
};

/**
 * Follows the mouse over an element. The returned function gives the distance of the mouse from the upper edge in
 * pixels; null if the mouse is outside.
 */
const followPointer = (element: HTMLElement) => {
  let at: number | null = null;
  const move = ({ clientY }: MouseEvent) => {
    at = clientY;
  };
  const leave = () => {
    at = null;
  };
  element.addEventListener('pointermove', move, { passive: true });
  // During a native drag, browsers send `dragover` events instead of pointer events.
  element.addEventListener('dragover', move, { passive: true });
  element.addEventListener('pointerleave', leave);
  return {
    now: () => (at === null ? null : at - element.getBoundingClientRect().top),
    end: () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('dragover', move);
      element.removeEventListener('pointerleave', leave);
    },
  };
};

/** Starts changes of lane heights, and remembers which lane must keep its position. */
const changesOf = (element: HTMLElement, { store, now, wanted }: SteadyBoard) => {
  const pointer = followPointer(element);
  let scale = now.current.scale;
  let hold: Hold | null = null;
  const see = (seen: Stretch, next: Hold) => {
    const { layout } = now.current;
    const sizes = layout.laneSizes(seen);
    const same = layout.lanes.every(({ cellsSize }, at) => cellsSize === sizes[at]);
    if (same || !layout.seen) return store.set({ seen });
    hold = next;
    store.set({ seen, settled: store.get().settled + 1 });
  };
  return {
    /** Gives lanes the heights that the visible columns need. */
    settle: () => {
      const state = store.get();
      if (isHeld(element, state)) return;
      const { layout, scale: drawn } = now.current;
      const { width, height } = state.view;
      const inSight = seenIn({ x: element.scrollLeft, width }, drawn);
      // During a drag, lanes only grow, so that the lanes under the pointer do not move away.
      const dragging = draggedIn(state.gesture) !== null;
      const seen = dragging && state.seen ? around(state.seen, inSight) : inSight;
      if (scale === drawn && isNear(seen, state.seen)) return;
      scale = drawn;
      const view = { start: element.scrollTop / drawn, size: height / drawn };
      const mouse = pointer.now();
      const focused = focusedLane(layout, state.chosen);
      // Cancels a pending request to focus a card, so that the board does not scroll back to it.
      wanted.current = null;
      const lane = laneToHold(layout, view, mouse === null ? null : mouse / drawn, focused);
      see(seen, { lane, address: null });
    },
    /** Adjusts lane heights immediately when an off-screen card gets the focus, so that its lane has room for it. */
    lookAhead: (address: Address) => {
      const { layout, scale: drawn } = now.current;
      const at = layout.positions.get(address.id);
      const lane = at && layout.lanes[at.lane];
      const found = addressBox(layout, address);
      if (!lane || !found || !isCut(layout, lane, at.column)) return;
      const { x } = revealingScroll(element, found.box, { scale: drawn, ...found });
      const { width } = store.get().view;
      see(seenIn({ x, width }, drawn), { lane: at.lane, address });
    },
    /**
     * Returns the lane that keeps its position in the next layout; null if that layout does not change because of lane
     * heights.
     */
    takeHold: () => {
      const taken = hold;
      hold = null;
      return taken;
    },
    end: pointer.end,
  };
};

/** Scrolls so that the top of the held lane stays in place. The lanes that move are animated. */
const holdLane = (
  element: HTMLElement,
  { lane, address }: Hold,
  before: Shown,
  after: Shown,
  scrolled: number,
): void => {
  const { layout, scale } = after;
  element.scrollTop = scrollHolding(before.layout, layout, lane, scrolled / scale) * scale;
  const found = address && addressBox(layout, address);
  if (found) revealBox(element, found.box, { scale, ...found });
  else slideLanes(element, { before, after, held: lane, scrolled });
};

/** Calls `rest` when the gesture ends, and `look` when a story gets the focus or becomes the match of a search. */
const followState = (store: BoardStore, rest: () => void, look: (address: Address) => void) => {
  let last = store.get();
  return store.subscribe(() => {
    const [before, state] = [last, store.get()];
    last = state;
    if (state.gesture.phase !== 'idle') return;
    if (state.gesture !== before.gesture) rest();
    const { chosen, pointed } = state;
    if (chosen?.kind === 'story' && chosen !== before.chosen) look(chosen);
    else if (pointed?.kind === 'story' && pointed !== before.pointed) look(pointed);
  });
};

/**
 * Gives the lanes of a board the heights that the visible columns need, each time scrolling ends. Returns a function
 * that stops this.
 */
export const settleHeights = (steady: SteadyBoard): (() => void) => {
  const { board, store, scroll, holding } = steady;
  const element = board.current;
  if (!element) return () => undefined;
  const changes = changesOf(element, steady);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(changes.settle, REST);
  };
  const leave = followState(store, rest, changes.lookAhead);
  holding.current = {
    hold: (before, after) => {
      rest();
      const hold = changes.takeHold();
      if (!hold || before.scale !== after.scale) return false;
      holdLane(element, hold, before, after, scroll.current.y);
      scroll.current = { x: element.scrollLeft, y: element.scrollTop };
      // The store gets the new viewport immediately, so that newly visible cards are drawn in the same frame.
      store.set({ view: viewOf(element) });
      return true;
    },
  };
  element.addEventListener('scroll', rest, { passive: true });
  element.addEventListener('focusout', rest);
  rest();
  return () => {
    clearTimeout(timer);
    leave();
    changes.end();
    holding.current = null;
    element.removeEventListener('scroll', rest);
    element.removeEventListener('focusout', rest);
  };
};
