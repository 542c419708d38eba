/** A place in the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is held, and where it would be: made by the surface, which alone knows what its places mean. */
export interface Hold<Held, Over> {
  readonly held: Held;
  readonly over: Over;
}

/** What a press becomes once the pointer has moved. */
export type Pull = 'dragging' | 'resizing';

/** The one gesture of a surface. It keeps its identity while nothing changes, so that nothing is drawn again. */
export type GestureState<Held, Over> =
  | { readonly phase: 'idle' }
  /** It may yet be a click. */
  | {
      readonly phase: 'pressed';
      readonly held: Held;
      readonly from: Point;
      readonly as: Pull;
    }
  | { readonly phase: 'dragging'; readonly hold: Hold<Held, Over> }
  | { readonly phase: 'resizing'; readonly hold: Hold<Held, Over> }
  /** By keys. */
  | { readonly phase: 'carrying'; readonly hold: Hold<Held, Over> }
  /** Let go of, and drawn where it lies until what follows of it has been worked out. */
  | { readonly phase: 'landed'; readonly hold: Hold<Held, Over> }
  | { readonly phase: 'panning'; readonly from: Point; readonly scrolled: Point };

export type GestureEvent<Held, Over> =
  | { readonly type: 'press'; readonly held: Held; readonly at: Point; readonly as: Pull }
  /** The browser, which drags by itself, has lifted something. */
  | { readonly type: 'lift'; readonly held: Held; readonly over: Over }
  | { readonly type: 'grab'; readonly at: Point; readonly scrolled: Point }
  /** Keys lift something, or bring what they carry to its next place. */
  | { readonly type: 'carry'; readonly held: Held; readonly over: Over }
  /** Keys move something by an amount; presses in a row add up. */
  | { readonly type: 'nudge'; readonly held: Held; readonly over: Over }
  | { readonly type: 'move'; readonly at: Point; readonly over: Over }
  /** `inside` is false where nothing can land, such as beside the surface. */
  | { readonly type: 'release'; readonly inside: boolean }
  | { readonly type: 'cancel' }
  /** What is held is there no more. */
  | { readonly type: 'lose' }
  /** What landed has been painted. */
  | { readonly type: 'painted' };

/** What a surface does outside of the machine. */
export type GestureEffect<Held, Over> =
  /** Hear of the pointer wherever it goes, and stop hearing. */
  | { readonly type: 'follow' }
  | { readonly type: 'unfollow' }
  | ({ readonly type: 'drop' } & Hold<Held, Over>)
  | ({ readonly type: 'putBack'; readonly by: 'pointer' | 'keys' } & Hold<Held, Over>)
  /** Send `painted` after the next frame. */
  | { readonly type: 'paint' }
  /** Send `release` once no more keys come. */
  | { readonly type: 'rest' }
  | { readonly type: 'scroll'; readonly to: Point };

export const IDLE: { readonly phase: 'idle' } = { phase: 'idle' };

/** What is held now, by whatever; null while nothing is. */
export const holdOf = <Held, Over>(state: GestureState<Held, Over>): Hold<Held, Over> | null =>
  'hold' in state ? state.hold : null;
