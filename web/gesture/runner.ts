import { afterPaint } from './after-paint.ts';
import type { Advance } from './machine.ts';
import {
  type GestureEffect,
  type GestureEvent,
  type GestureState,
  type Hold,
  holdOf,
  IDLE,
  type Point,
} from './state.ts';

/** So many milliseconds after the last key what keys have moved stays there: many presses are one change. */
export const REST = 700;

interface Reading<Held> {
  readonly held: Held;
  /** Where the press was, and where the pointer is. */
  readonly from: Point;
  readonly at: Point;
}

export interface Surface<Held, Over> {
  /** Where what is held would be, read from the page as it is now. */
  readonly read?: (reading: Reading<Held>) => Over;
  readonly onDrop: (hold: Hold<Held, Over>) => void;
  /** The pointer has moved, and holds something. */
  readonly onMove?: (at: Point, held: Held) => void;
}

/** Letting go of what was dragged is no click: what is selected stays so. */
const takeClick = (event: Event): void => event.stopPropagation();

/** What the pointer does wherever it goes, until what is given back is called. */
const follow = (hear: {
  readonly move: (at: Point) => void;
  readonly up: () => void;
  readonly cancel: () => void;
}): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    hear.cancel();
  };
  addEventListener('pointermove', ({ clientX: x, clientY: y }) => hear.move({ x, y }), { signal });
  addEventListener('pointerup', hear.up, { signal });
  addEventListener('pointercancel', hear.cancel, { signal });
  addEventListener('keydown', onKey, { capture: true, signal });
  return () => ending.abort();
};

/** Waits until what was let go of has been painted; what is given back does not wait any longer. */
const afterLanding = (painted: () => void): (() => void) => {
  addEventListener('click', takeClick, true);
  return afterPaint(() => {
    removeEventListener('click', takeClick, true);
    painted();
  });
};

/** Whether the click that follows is none: the press has become a drag, or was taken back. */
const endsClick = (
  known: boolean,
  { type }: GestureEvent<unknown, unknown>,
  before: string,
  now: string,
): boolean => {
  if (now === 'dragging' || now === 'resizing') return true;
  if (before === 'pressed' && now === 'idle') return type === 'cancel';
  return now === 'pressed' ? false : known;
};

const nothing = (): void => undefined;

/** Follows the pointer, waits for paints and for keys to rest; each ends what was begun before it. */
const createOutside = <Held, Over>(
  send: (event: GestureEvent<Held, Over>) => void,
  move: (at: Point) => void,
) => {
  let stop = nothing;
  let settle = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => send({ type: 'release', inside: true });
  const acts: { readonly [Type in GestureEffect<Held, Over>['type']]?: () => void } = {
    follow: () => {
      stop = follow({ move, up: release, cancel: () => send({ type: 'cancel' }) });
    },
    unfollow: () => stop(),
    paint: () => {
      settle = afterLanding(() => send({ type: 'painted' }));
    },
    rest: () => {
      clearTimeout(timer);
      timer = setTimeout(release, REST);
    },
  };
  return {
    act: ({ type }: GestureEffect<Held, Over>) => acts[type]?.(),
    unrest: () => clearTimeout(timer),
    end: () => {
      stop();
      settle();
      clearTimeout(timer);
    },
  };
};

/**
 * Runs the machine of a surface in a page: follows the pointer over the window and does what follows of its events.
 * `draw` is given what is held, whenever that changes.
 */
export const createRunner = <Held, Over>(
  advance: Advance<Held, Over>,
  surface: () => Surface<Held, Over>,
  draw: (hold: Hold<Held, Over> | null) => void,
) => {
  let state: GestureState<Held, Over> = IDLE;
  let from: Point = { x: 0, y: 0 };
  let pulled = false;

  const send = (event: GestureEvent<Held, Over>): void => {
    const before = state;
    const step = advance(before, event);
    state = step.state;
    if (state === before && step.effects.length === 0) return;
    if (event.type === 'press') from = event.at;
    pulled = endsClick(pulled, event, before.phase, state.phase);
    if (state.phase !== 'carrying') outside.unrest();
    draw(holdOf(state));
    for (const effect of step.effects) {
      if (effect.type === 'drop') surface().onDrop(effect);
      else outside.act(effect);
    }
  };

  const holds = (): boolean => holdOf(state) !== null && state.phase !== 'landed';

  const move = (at: Point): void => {
    const held = state.phase === 'pressed' ? state.held : holdOf(state)?.held;
    const { read, onMove } = surface();
    if (held === undefined || !read) return;
    send({ type: 'move', at, over: read({ held, from, at }) });
    if (holds()) onMove?.(at, held);
  };

  const outside = createOutside(send, move);
  return {
    send,
    /** Reads the place of the pointer anew. */
    move,
    /** Gives up, but does what was let go of and is still to be worked out. */
    end: outside.end,
    /** Whether something is held that is not let go of. */
    holds,
    /** Whether the click that follows belongs to a drag. */
    wasPulled: () => pulled,
  };
};
