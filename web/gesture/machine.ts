import type { HeldNews } from './news.ts';
import {
  type GestureEffect,
  type GestureEvent,
  type GestureState,
  type Hold,
  holdOf,
  IDLE,
  type Point,
  type Pull,
} from './state.ts';

/**
 * What the surface with the gestures decides, such as the map or the roadmap. The machine itself knows nothing about
 * the things (`Held`) and places (`Over`).
 */
export interface SurfaceRules<Held, Over> {
  /** Returns whether a press has become a drag. Without this rule, the first move makes it a drag. */
  readonly starts?: (press: {
    readonly from: Point;
    readonly at: Point;
    readonly over: Over;
  }) => boolean;
  /** Returns whether the thing can be dropped at this place. Without this rule, it can be dropped at every place. */
  readonly lands?: (hold: Hold<Held, Over>) => boolean;
  /**
   * Returns whether two places are equal, so that a move between them changes nothing. Without this rule, places are
   * compared with `Object.is`.
   */
  readonly same?: (a: Over, b: Over) => boolean;
  /** Whether a released thing is first painted at its new place and dropped after that. */
  readonly paintsFirst?: boolean;
  /** Returns whether two key presses in a row belong to one change. If they do, `add` sums their amounts. */
  readonly joins?: (a: Held, b: Held) => boolean;
  readonly add?: (before: Over, more: Over) => Over;
}

export interface Step<Held, Over> {
  readonly state: GestureState<Held, Over>;
  readonly effects: readonly GestureEffect<Held, Over>[];
}

export type Advance<Held, Over> = (
  state: GestureState<Held, Over>,
  event: GestureEvent<Held, Over>,
) => Step<Held, Over>;

type Phase = GestureState<unknown, unknown>['phase'];
type EventType = GestureEvent<unknown, unknown>['type'];
type At<Held, Over, P extends Phase> = Extract<GestureState<Held, Over>, { readonly phase: P }>;
type Of<Held, Over, T extends EventType> = Extract<GestureEvent<Held, Over>, { readonly type: T }>;

/** The handlers of a state, by the type of the event. The state ignores events without a handler. */
type Handlers<Held, Over, P extends Phase> = {
  readonly [T in EventType]?: (
    state: At<Held, Over, P>,
    event: Of<Held, Over, T>,
  ) => Step<Held, Over>;
};

type States<Held, Over> = { readonly [P in Phase]: Handlers<Held, Over, P> };

const NO_EFFECTS: readonly never[] = [];

const UNFOLLOW = { type: 'unfollow' } as const;

/**
 * Reports another user's change to the dragged thing. The gesture continues, unless the thing was deleted (R-LIVE-1).
 */
const told = <Held, Over>(state: GestureState<Held, Over>, news: HeldNews): Step<Held, Over> => {
  if (!holdOf(state)) return { state, effects: NO_EFFECTS };
  const tell = { type: 'tell', news } as const;
  return news.kind === 'deleted'
    ? { state: IDLE, effects: [UNFOLLOW, tell] }
    : { state, effects: [tell] };
};

/** Returns the handlers of events that can start a gesture. Used in the idle state and while keys move a thing. */
const beginnings = <Held, Over>(): Pick<
  Handlers<Held, Over, 'idle'>,
  'press' | 'lift' | 'grab' | 'carry' | 'nudge'
> => ({
  press: (_, { held, at, as }) => ({
    state: { phase: 'pressed', held, from: at, as },
    effects: [{ type: 'follow' }],
  }),
  lift: (_, { held, over }) => ({
    state: { phase: 'dragging', hold: { held, over } },
    effects: NO_EFFECTS,
  }),
  grab: (_, { at, scrolled }) => ({
    state: { phase: 'panning', from: at, scrolled },
    effects: NO_EFFECTS,
  }),
  carry: (_, { held, over }) => ({
    state: { phase: 'carrying', hold: { held, over } },
    effects: NO_EFFECTS,
  }),
  nudge: (_, { held, over }) => ({
    state: { phase: 'carrying', hold: { held, over } },
    effects: [{ type: 'rest' }],
  }),
});

const pressed = <Held, Over>({
  starts = () => true,
}: SurfaceRules<Held, Over>): Handlers<Held, Over, 'pressed'> => ({
  move: (state, { at, over }) => {
    const { held, from, as } = state;
    if (!starts({ from, at, over })) return { state, effects: NO_EFFECTS };
    return { state: { phase: as, hold: { held, over } }, effects: NO_EFFECTS };
  },
  release: () => ({ state: IDLE, effects: [UNFOLLOW] }),
  cancel: () => ({ state: IDLE, effects: [UNFOLLOW] }),
  lose: () => ({ state: IDLE, effects: [UNFOLLOW] }),
});

type Pulled<Held, Over> = At<Held, Over, Pull>;

/** Returns the handlers for a thing that the pointer drags or resizes. */
const pulled = <Held, Over>({
  same = Object.is,
  lands = () => true,
  paintsFirst = false,
}: SurfaceRules<Held, Over>) => {
  const putBack = ({ hold }: Pulled<Held, Over>): Step<Held, Over> => ({
    state: IDLE,
    effects: [UNFOLLOW, { type: 'putBack', by: 'pointer', ...hold }],
  });
  return {
    move: (state: Pulled<Held, Over>, { over }: { readonly over: Over }): Step<Held, Over> => {
      const { phase, hold } = state;
      if (same(hold.over, over)) return { state, effects: NO_EFFECTS };
      return { state: { phase, hold: { ...hold, over } }, effects: NO_EFFECTS };
    },
    release: (
      state: Pulled<Held, Over>,
      { inside }: { readonly inside: boolean },
    ): Step<Held, Over> => {
      const { hold } = state;
      if (!inside || !lands(hold)) return putBack(state);
      return paintsFirst
        ? { state: { phase: 'landed', hold }, effects: [UNFOLLOW, { type: 'paint' }] }
        : { state: IDLE, effects: [UNFOLLOW, { type: 'drop', ...hold }] };
    },
    cancel: putBack,
    lose: (): Step<Held, Over> => ({ state: IDLE, effects: [UNFOLLOW] }),
  };
};

/** Ends a gesture with the effect `ended`, and starts the next gesture if there is one. */
const after = <Held, Over>(
  ended: GestureEffect<Held, Over>,
  begun: Step<Held, Over> | undefined,
): Step<Held, Over> => ({
  state: begun?.state ?? IDLE,
  effects: [ended, ...(begun?.effects ?? NO_EFFECTS)],
});

const carrying = <Held, Over>({
  lands = () => true,
  joins = Object.is,
  add = (_, more) => more,
}: SurfaceRules<Held, Over>): Handlers<Held, Over, 'carrying'> => {
  const { press, lift, grab } = beginnings<Held, Over>();
  const dropped = (hold: Hold<Held, Over>): GestureEffect<Held, Over> =>
    lands(hold) ? { type: 'drop', ...hold } : { type: 'putBack', by: 'keys', ...hold };
  const putBack = (hold: Hold<Held, Over>): GestureEffect<Held, Over> => ({
    type: 'putBack',
    by: 'keys',
    ...hold,
  });
  return {
    carry: (_, { held, over }) => ({
      state: { phase: 'carrying', hold: { held, over } },
      effects: NO_EFFECTS,
    }),
    nudge: ({ hold }, { held, over }) => {
      const goesOn = joins(hold.held, held);
      const next = goesOn ? { held: hold.held, over: add(hold.over, over) } : { held, over };
      return {
        state: { phase: 'carrying', hold: next },
        effects: [...(goesOn ? [] : [dropped(hold)]), { type: 'rest' }],
      };
    },
    release: ({ hold }, { inside }) => ({
      state: IDLE,
      effects: [inside ? dropped(hold) : putBack(hold)],
    }),
    cancel: ({ hold }) => ({ state: IDLE, effects: [putBack(hold)] }),
    lose: () => ({ state: IDLE, effects: NO_EFFECTS }),
    // While keys move a thing, pressing the pointer drops the thing. A native drag or panning puts it back.
    press: ({ hold }, event) => after(dropped(hold), press?.(IDLE, event)),
    lift: ({ hold }, event) => after(putBack(hold), lift?.(IDLE, event)),
    grab: ({ hold }, event) => after(putBack(hold), grab?.(IDLE, event)),
  };
};

const landed = <Held, Over>(): Handlers<Held, Over, 'landed'> => ({
  painted: ({ hold }) => ({ state: IDLE, effects: [{ type: 'drop', ...hold }] }),
  lose: () => ({ state: IDLE, effects: NO_EFFECTS }),
});

const panning = <Held, Over>(): Handlers<Held, Over, 'panning'> => ({
  move: (state, { at }) => {
    const { from, scrolled } = state;
    const to = { x: scrolled.x + from.x - at.x, y: scrolled.y + from.y - at.y };
    return { state, effects: [{ type: 'scroll', to }] };
  },
  release: () => ({ state: IDLE, effects: NO_EFFECTS }),
  cancel: () => ({ state: IDLE, effects: NO_EFFECTS }),
});

/**
 * Returns the gestures of a surface as one pure state machine: each event leads to the next state and a list of
 * effects. Events that do not fit the state are ignored, because browsers may send them late.
 */
export const createGestures = <Held, Over>(
  rules: SurfaceRules<Held, Over> = {},
): Advance<Held, Over> => {
  const states: States<Held, Over> = {
    idle: beginnings(),
    pressed: pressed(rules),
    dragging: pulled(rules),
    resizing: pulled(rules),
    carrying: carrying(rules),
    landed: landed(),
    panning: panning(),
  };
  return (state, event) => {
    if (event.type === 'news') return told(state, event.news);
    const handlers: Readonly<Record<string, unknown>> = states[state.phase];
    // TypeScript cannot prove that the handler, which `states` has for this phase, accepts this state and this event.
    const handle = handlers[event.type] as Advance<Held, Over> | undefined;
    return handle?.(state, event) ?? { state, effects: NO_EFFECTS };
  };
};
