import { describe, expect, it } from 'vitest';
import type { SurfaceRules } from './machine.ts';
import { createGestures } from './machine.ts';
import { type GestureEvent, type GestureState, IDLE } from './state.ts';
import { drive } from './testing/driver.ts';

/** A surface of cards, where place 0 takes nothing and 4 pixels are still a click. */
const RULES: SurfaceRules<string, number> = {
  starts: ({ from, at }) => Math.abs(at.x - from.x) >= 4,
  lands: ({ over }) => over !== 0,
  joins: (a, b) => a === b,
  add: (before, more) => before + more,
};
const FOLLOW = { type: 'follow' } as const;
const UNFOLLOW = { type: 'unfollow' } as const;
const REST = { type: 'rest' } as const;
const drop = (held: string, over: number) => ({ type: 'drop', held, over }) as const;
const putBack = (by: 'pointer' | 'keys', held: string, over: number) =>
  ({ type: 'putBack', by, held, over }) as const;

describe('a press', () => {
  it('is a click as long as the pointer stays near', () => {
    drive(RULES)
      .press('a', 10)
      .expectIn('pressed')
      .move(1, 12)
      .expectIn('pressed')
      .release()
      .expectIn('idle')
      .expectEffects(FOLLOW, UNFOLLOW);
  });

  it.each(['dragging', 'resizing'] as const)('becomes %s and drops where it is let go of', (as) => {
    drive(RULES)
      .press('a', 10, as)
      .move(1, 20)
      .expectIn(as)
      .move(2, 30)
      .expectHold('a', 2)
      .release()
      .expectIn('idle')
      .expectEffects(FOLLOW, UNFOLLOW, drop('a', 2));
  });

  it('is put back on Esc, beside the surface and where nothing lands', () => {
    const dragged = () => drive(RULES).press('a').move(0, 20);
    dragged()
      .cancel()
      .expectIn('idle')
      .expectEffects(FOLLOW, UNFOLLOW, putBack('pointer', 'a', 0));
    dragged()
      .release()
      .expectEffects(FOLLOW, UNFOLLOW, putBack('pointer', 'a', 0));
    dragged()
      .move(3, 30)
      .release(false)
      .expectEffects(FOLLOW, UNFOLLOW, putBack('pointer', 'a', 3));
  });

  it('lies where it was let go of until that is painted, if the surface wants it', () => {
    drive({ ...RULES, paintsFirst: true })
      .press('a')
      .move(2, 20)
      .expectEffects(FOLLOW)
      .expectSame((same) => same.move(2, 21))
      .release()
      .expectIn('landed')
      .expectHold('a', 2)
      .expectEffects(UNFOLLOW, { type: 'paint' })
      .expectSame((same) => same.press('b').cancel().release())
      .painted()
      .expectIn('idle')
      .expectEffects(drop('a', 2));
  });
});

describe('a drag of the browser', () => {
  it('needs no press, and drops on the last place', () => {
    drive(RULES)
      .lift('a', 0)
      .expectIn('dragging')
      .move(5)
      .release()
      .expectEffects(UNFOLLOW, drop('a', 5));
  });

  it('keeps its identity over places that are the same', () => {
    drive<string, { readonly at: number }>({ same: (a, b) => a.at === b.at })
      .lift('a', { at: 1 })
      .expectSame((same) => same.move({ at: 1 }))
      .move({ at: 2 })
      .expectHold('a', { at: 2 });
  });
});

describe('carrying by keys', () => {
  it('goes from place to place and drops', () => {
    drive(RULES)
      .carry('a', 1)
      .expectIn('carrying')
      .carry('a', 2)
      .expectHold('a', 2)
      .release()
      .expectIn('idle')
      .expectEffects(drop('a', 2));
  });

  it('puts back on Esc and where nothing lands, and says nothing of what is gone', () => {
    drive(RULES)
      .carry('a', 1)
      .cancel()
      .expectEffects(putBack('keys', 'a', 1));
    drive(RULES)
      .carry('a', 0)
      .release()
      .expectEffects(putBack('keys', 'a', 0));
    drive(RULES).carry('a', 1).lose().expectIn('idle').expectEffects();
  });

  it('adds up presses in a row, and does what came before when another thing follows', () => {
    drive(RULES)
      .nudge('a', 1)
      .nudge('a', 7)
      .expectHold('a', 8)
      .expectEffects(REST, REST)
      .nudge('b', -1)
      .expectHold('b', -1)
      .expectEffects(drop('a', 8), REST)
      .release()
      .expectEffects(drop('b', -1));
  });

  it('gives way to the pointer', () => {
    drive(RULES)
      .nudge('a', 1)
      .press('b')
      .expectIn('pressed')
      .expectEffects(REST, drop('a', 1), FOLLOW);
    drive(RULES)
      .carry('a', 1)
      .grab(0, 0)
      .expectIn('panning')
      .expectEffects(putBack('keys', 'a', 1));
  });
});

describe('panning', () => {
  it('scrolls against the pointer, from where it began', () => {
    drive(RULES)
      .grab(300, 200, { x: 100, y: 50 })
      .expectSame((same) => same.move(0, 270, 180))
      .expectEffects({ type: 'scroll', to: { x: 130, y: 70 } })
      .release()
      .expectIn('idle')
      .expectEffects();
  });
});

describe('events that make no sense in a state', () => {
  const advance = createGestures(RULES);
  const hold = { held: 'a', over: 1 };
  const states: readonly GestureState<string, number>[] = [
    IDLE,
    { phase: 'pressed', held: 'a', from: { x: 0, y: 0 }, as: 'dragging' },
    { phase: 'dragging', hold },
    { phase: 'resizing', hold },
    { phase: 'carrying', hold },
    { phase: 'landed', hold },
    { phase: 'panning', from: { x: 0, y: 0 }, scrolled: { x: 0, y: 0 } },
  ];
  /** By state, what it does not hear. */
  const deaf: Readonly<Record<string, readonly GestureEvent<string, number>['type'][]>> = {
    idle: ['move', 'release', 'cancel', 'lose', 'painted'],
    pressed: ['press', 'lift', 'grab', 'carry', 'nudge', 'painted'],
    dragging: ['press', 'lift', 'grab', 'carry', 'nudge', 'painted'],
    resizing: ['press', 'lift', 'grab', 'carry', 'nudge', 'painted'],
    carrying: ['move', 'painted'],
    landed: ['press', 'lift', 'grab', 'carry', 'nudge', 'move', 'release', 'cancel'],
    panning: ['press', 'lift', 'grab', 'carry', 'nudge', 'lose', 'painted'],
  };
  const at = { x: 0, y: 0 };
  const events: readonly GestureEvent<string, number>[] = [
    { type: 'press', held: 'b', at, as: 'dragging' },
    { type: 'lift', held: 'b', over: 2 },
    { type: 'grab', at, scrolled: at },
    { type: 'carry', held: 'b', over: 2 },
    { type: 'nudge', held: 'b', over: 2 },
    { type: 'move', at: { x: 9, y: 0 }, over: 2 },
    { type: 'release', inside: true },
    { type: 'cancel' },
    { type: 'lose' },
    { type: 'painted' },
  ];

  it.each(states)('leave $phase as it is', (state) => {
    const ignored = events.filter((event) => advance(state, event).state === state);
    const heard = events.filter((event) => advance(state, event).effects.length > 0);
    const unheard = ignored.filter((event) => !heard.includes(event)).map(({ type }) => type);
    expect(unheard).toEqual(deaf[state.phase]);
  });
});
