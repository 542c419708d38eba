import type { HeldNews } from './news.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The dragged or carried thing, and its current place. Only the surface interprets them. */
export interface Hold<Held, Over> {
  readonly held: Held;
  readonly over: Over;
}

/** What a press becomes when the pointer moves. */
export type Pull = 'dragging' | 'resizing';

/**
 * The gesture that a surface is in, one at a time. The object stays the same while nothing changes, so that nothing is
 * rendered again.
 */
export type GestureState<Held, Over> =
  | { readonly phase: 'idle' }
  /** A press that may still become a click. */
  | {
      readonly phase: 'pressed';
      readonly held: Held;
      readonly from: Point;
      readonly as: Pull;
    }
  | { readonly phase: 'dragging'; readonly hold: Hold<Held, Over> }
  | { readonly phase: 'resizing'; readonly hold: Hold<Held, Over> }
  /** Moved by keys. */
  | { readonly phase: 'carrying'; readonly hold: Hold<Held, Over> }
  /** Released, and drawn at the new place. The drop waits for the frame to be painted. */
  | { readonly phase: 'landed'; readonly hold: Hold<Held, Over> }
  | { readonly phase: 'panning'; readonly from: Point; readonly scrolled: Point };

export type GestureEvent<Held, Over> =
  | { readonly type: 'press'; readonly held: Held; readonly at: Point; readonly as: Pull }
  /** The user has started a native drag of the browser. */
  | { readonly type: 'lift'; readonly held: Held; readonly over: Over }
  | { readonly type: 'grab'; readonly at: Point; readonly scrolled: Point }
  /** Keys pick something up, or carry it to its next place. */
  | { readonly type: 'carry'; readonly held: Held; readonly over: Over }
  /** Keys move something by an amount. Presses in a row add up. */
  | { readonly type: 'nudge'; readonly held: Held; readonly over: Over }
  | { readonly type: 'move'; readonly at: Point; readonly over: Over }
  /** `inside` is false where nothing can be dropped, such as outside the surface. */
  | { readonly type: 'release'; readonly inside: boolean }
  | { readonly type: 'cancel' }
  | { readonly type: 'lose' }
  | { readonly type: 'news'; readonly news: HeldNews }
  /** The released thing has been painted at its new place. */
  | { readonly type: 'painted' };

/** An effect that the surface runs outside the machine. */
export type GestureEffect<Held, Over> =
  /** Start following the pointer over the whole window. `unfollow` stops that. */
  | { readonly type: 'follow' }
  | { readonly type: 'unfollow' }
  | ({ readonly type: 'drop' } & Hold<Held, Over>)
  | ({ readonly type: 'putBack'; readonly by: 'pointer' | 'keys' } & Hold<Held, Over>)
  | { readonly type: 'tell'; readonly news: HeldNews }
  | { readonly type: 'paint' }
  /** Send `release` once no key was pressed for a while. */
  | { readonly type: 'rest' }
  | { readonly type: 'scroll'; readonly to: Point };

export const IDLE: { readonly phase: 'idle' } = { phase: 'idle' };

/** Returns the thing that pointer or keys hold now, and its place; null for none. */
export const holdOf = <Held, Over>(state: GestureState<Held, Over>): Hold<Held, Over> | null =>
  'hold' in state ? state.hold : null;
