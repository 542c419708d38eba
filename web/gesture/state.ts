import type { HeldNews } from './news.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The thing that the pointer or keys are moving, and its current place. Only the surface knows what they are. */
export interface Hold<Held, Over> {
  readonly held: Held;
  readonly over: Over;
}

/** What a press becomes when the pointer moves far enough. */
export type Pull = 'dragging' | 'resizing';

/**
 * The current gesture of a surface. While nothing changes it is the same object, so that React does not render again.
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
  /** Keys are moving the thing. */
  | { readonly phase: 'carrying'; readonly hold: Hold<Held, Over> }
  /** The thing is released and drawn at its new place. It is dropped when the frame is painted. */
  | { readonly phase: 'landed'; readonly hold: Hold<Held, Over> }
  | { readonly phase: 'panning'; readonly from: Point; readonly scrolled: Point };

export type GestureEvent<Held, Over> =
  | { readonly type: 'press'; readonly held: Held; readonly at: Point; readonly as: Pull }
  /** The user has started a native drag of the browser. */
  | { readonly type: 'lift'; readonly held: Held; readonly over: Over }
  | { readonly type: 'grab'; readonly at: Point; readonly scrolled: Point }
  /** Keys start to move something, or move it to its next place. */
  | { readonly type: 'carry'; readonly held: Held; readonly over: Over }
  /** Keys move something by an amount. The amounts of presses in a row are added up. */
  | { readonly type: 'nudge'; readonly held: Held; readonly over: Over }
  | { readonly type: 'move'; readonly at: Point; readonly over: Over }
  /** `inside` is false where nothing can be dropped, such as outside the surface. */
  | { readonly type: 'release'; readonly inside: boolean }
  | { readonly type: 'cancel' }
  | { readonly type: 'lose' }
  | { readonly type: 'news'; readonly news: HeldNews }
  /** The released thing has been painted at its new place. */
  | { readonly type: 'painted' };

/** Something that the surface must do outside the machine. */
export type GestureEffect<Held, Over> =
  /** Follow the pointer over the whole window, until the effect `unfollow`. */
  | { readonly type: 'follow' }
  | { readonly type: 'unfollow' }
  | ({ readonly type: 'drop' } & Hold<Held, Over>)
  | ({ readonly type: 'putBack'; readonly by: 'pointer' | 'keys' } & Hold<Held, Over>)
  | { readonly type: 'tell'; readonly news: HeldNews }
  | { readonly type: 'paint' }
  /** Send the event `release` when no key was pressed for a while. */
  | { readonly type: 'rest' }
  | { readonly type: 'scroll'; readonly to: Point };

export const IDLE: { readonly phase: 'idle' } = { phase: 'idle' };

/** Returns the thing that the pointer or keys are moving, and its place; null if there is none. */
export const holdOf = <Held, Over>(state: GestureState<Held, Over>): Hold<Held, Over> | null =>
  'hold' in state ? state.hold : null;
