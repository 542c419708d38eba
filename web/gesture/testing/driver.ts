import { expect } from 'vitest';
import { createGestures, type SurfaceRules } from '../machine.ts';
import type { HeldNews } from '../news.ts';
import {
  type GestureEffect,
  type GestureEvent,
  type GestureState,
  holdOf,
  IDLE,
  type Point,
  type Pull,
} from '../state.ts';

type State<Held, Over> = GestureState<Held, Over>;

interface Driver<Held, Over> {
  readonly press: (held: Held, x?: number, as?: Pull) => Driver<Held, Over>;
  readonly lift: (held: Held, over: Over) => Driver<Held, Over>;
  readonly grab: (x: number, y: number, scrolled?: Point) => Driver<Held, Over>;
  readonly carry: (held: Held, over: Over) => Driver<Held, Over>;
  readonly nudge: (held: Held, over: Over) => Driver<Held, Over>;
  readonly move: (over: Over, x?: number, y?: number) => Driver<Held, Over>;
  readonly release: (inside?: boolean) => Driver<Held, Over>;
  readonly cancel: () => Driver<Held, Over>;
  readonly lose: () => Driver<Held, Over>;
  readonly news: (news: HeldNews) => Driver<Held, Over>;
  readonly painted: () => Driver<Held, Over>;
  readonly expectIn: (phase: State<Held, Over>['phase']) => Driver<Held, Over>;
  readonly expectHold: (held: Held, over: Over) => Driver<Held, Over>;
  readonly expectEffects: (...wanted: readonly GestureEffect<Held, Over>[]) => Driver<Held, Over>;
  /** Runs calls that must leave the state unchanged: afterwards, the state must be the same object. */
  readonly expectSame: (act: (same: Driver<Held, Over>) => unknown) => Driver<Held, Over>;
}

/** Plays gestures on a surface without a browser, as a fluent chain of calls and expectations. */
export const drive = <Held, Over>(rules: SurfaceRules<Held, Over> = {}): Driver<Held, Over> => {
  const advance = createGestures(rules);
  let state: State<Held, Over> = IDLE;
  let effects: GestureEffect<Held, Over>[] = [];
  const send = (event: GestureEvent<Held, Over>): Driver<Held, Over> => {
    const step = advance(state, event);
    state = step.state;
    effects.push(...step.effects);
    return driver;
  };
  const driver: Driver<Held, Over> = {
    press: (held, x = 0, as = 'dragging') => send({ type: 'press', held, at: { x, y: 0 }, as }),
    lift: (held, over) => send({ type: 'lift', held, over }),
    grab: (x, y, scrolled = { x: 0, y: 0 }) => send({ type: 'grab', at: { x, y }, scrolled }),
    carry: (held, over) => send({ type: 'carry', held, over }),
    nudge: (held, over) => send({ type: 'nudge', held, over }),
    move: (over, x = 0, y = 0) => send({ type: 'move', at: { x, y }, over }),
    release: (inside = true) => send({ type: 'release', inside }),
    cancel: () => send({ type: 'cancel' }),
    lose: () => send({ type: 'lose' }),
    news: (news) => send({ type: 'news', news }),
    painted: () => send({ type: 'painted' }),
    expectIn: (phase) => {
      expect(state.phase).toBe(phase);
      return driver;
    },
    expectHold: (held, over) => {
      expect(holdOf(state)).toEqual({ held, over });
      return driver;
    },
    expectEffects: (...wanted) => {
      expect(effects).toEqual(wanted);
      effects = [];
      return driver;
    },
    expectSame: (act) => {
      const before = state;
      act(driver);
      expect(state).toBe(before);
      return driver;
    },
  };
  return driver;
};
