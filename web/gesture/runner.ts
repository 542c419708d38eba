import { afterPaint } from './after-paint.ts';
import type { Advance } from './machine.ts';
import type { HeldThing, Holding } from './news.ts';
import {
  type GestureEffect,
  type GestureEvent,
  type GestureState,
  type Hold,
  holdOf,
  IDLE,
  type Point,
} from './state.ts';

/**
 * A thing that keys have moved is dropped when no key was pressed for this many milliseconds, so that all presses are
 * one change.
 */
export const REST = 700;

interface Reading<Held> {
  readonly held: Held;
  /** Window pixels: `from` is where the press started, `at` is where the pointer is now. */
  readonly from: Point;
  readonly at: Point;
}

export interface Surface<Held, Over> {
  /** Returns the place under the dragged thing, read from the page as it is now. */
  readonly read?: (reading: Reading<Held>) => Over;
  readonly onDrop: (hold: Hold<Held, Over>) => void;
  readonly onMove?: (at: Point, held: Held) => void;
  /** Tells the page what is dragged, and reports other users' changes to it. */
  readonly holding?: Holding | undefined;
  /** Returns the things that are reported to the page through `holding`. */
  readonly things?: (hold: Hold<Held, Over>) => readonly HeldThing[];
}

/**
 * Blocks the click at the end of a press if `ends` returns true. Listens on the window, because the pointer may be
 * anywhere, and until the release, because Escape may have ended the gesture long before. A press that was released
 * outside the window has no release here; then the next press ends it, wherever it is.
 */
const guardClick = (ends: () => boolean): void => {
  const guard = new AbortController();
  const { signal } = guard;
  const take = (event: Event) => {
    if (ends()) event.stopPropagation();
  };
  const leave = () => void afterPaint(() => guard.abort());
  addEventListener('click', take, { capture: true, signal });
  addEventListener('pointerdown', () => guard.abort(), { capture: true, signal });
  addEventListener('pointerup', leave, { signal });
  addEventListener('pointercancel', leave, { signal });
};

/** Listens to the pointer and to Escape on the whole window, until the returned function is called. */
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

/**
 * Returns whether the click at the end of a press must be blocked, because the press has become a drag or was
 * cancelled.
 */
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

/**
 * Runs the effects of the machine: follows the pointer, waits until a frame is painted, and waits until no key is
 * pressed. `end` stops all of this.
 */
const createOutside = <Held, Over>(
  send: (event: GestureEvent<Held, Over>) => void,
  move: (at: Point) => void,
  pulled: () => boolean,
) => {
  let stop = nothing;
  let settle = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => send({ type: 'release', inside: true });
  const acts: { readonly [Type in GestureEffect<Held, Over>['type']]?: () => void } = {
    follow: () => {
      guardClick(pulled);
      stop = follow({ move, up: release, cancel: () => send({ type: 'cancel' }) });
    },
    unfollow: () => stop(),
    paint: () => {
      settle = afterPaint(() => send({ type: 'painted' }));
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
 * Runs the gesture machine of a surface in the browser: follows the pointer over the window and runs the effects.
 * `draw` is called with the dragged thing and its place whenever one of them changes.
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
    for (const effect of step.effects) run(effect);
  };

  const run = (effect: GestureEffect<Held, Over>): void => {
    if (effect.type === 'drop') surface().onDrop(effect);
    else if (effect.type === 'tell') surface().holding?.onTell(effect.news);
    else outside.act(effect);
  };

  const holds = (): boolean => holdOf(state) !== null && state.phase !== 'landed';

  const move = (at: Point): void => {
    const held = state.phase === 'pressed' ? state.held : holdOf(state)?.held;
    const { read, onMove } = surface();
    if (held === undefined || !read) return;
    send({ type: 'move', at, over: read({ held, from, at }) });
    if (holds()) onMove?.(at, held);
  };

  const outside = createOutside(send, move, () => pulled);
  return {
    send,
    /** Reads which place is under the pointer, and sends it to the machine. */
    move,
    /** Stops all listeners. A thing that waits until its new place is painted is dropped immediately. */
    end: outside.end,
    /** Returns whether the pointer or keys are moving a thing that is not released yet. */
    holds,
  };
};
