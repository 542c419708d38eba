import { describe, expect, it } from 'vitest';
import type { SurfaceRules } from './machine.ts';
import { createGestures } from './machine.ts';
import type { HeldNews } from './news.ts';
import { type GestureEvent, type GestureState, IDLE } from './state.ts';
import { drive } from './testing/driver.ts';

/**
 * The rules of a test surface: nothing can be dropped at place 0, and a press that moves less than 4 pixels is a click.
 */
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
  it('stays a click while the pointer moves less than the threshold', () => {
    drive(RULES)
      .press('a', 10)
      .expectIn('pressed')
      .move(1, 12)
      .expectIn('pressed')
      .release()
      .expectIn('idle')
      .expectEffects(FOLLOW, UNFOLLOW);
  });

  it.each(['dragging', 'resizing'] as const)('becomes %s, with a drop at the last place', (as) => {
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

  it('puts the thing back on Escape, and on a release where nothing can be dropped', () => {
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

  it('becomes "landed" until the frame is painted when the surface sets paintsFirst', () => {
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

describe('a native drag', () => {
  it('starts without a press, and drops the thing at its last place', () => {
    drive(RULES)
      .lift('a', 0)
      .expectIn('dragging')
      .move(5)
      .release()
      .expectEffects(UNFOLLOW, drop('a', 5));
  });

  it('keeps the same state object while the pointer moves between equal places', () => {
    drive<string, { readonly at: number }>({ same: (a, b) => a.at === b.at })
      .lift('a', { at: 1 })
      .expectSame((same) => same.move({ at: 1 }))
      .move({ at: 2 })
      .expectHold('a', { at: 2 });
  });
});

describe('a move by keys', () => {
  it('takes the thing from place to place, and drops it on release', () => {
    drive(RULES)
      .carry('a', 1)
      .expectIn('carrying')
      .carry('a', 2)
      .expectHold('a', 2)
      .release()
      .expectIn('idle')
      .expectEffects(drop('a', 2));
  });

  it('puts the thing back on Escape, and ends without a drop when the thing is deleted', () => {
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

  it('adds up key presses, and drops the thing when keys move another one', () => {
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

  it('drops the thing on a press of the pointer, and puts it back on panning', () => {
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

describe('changes by other users to the dragged thing', () => {
  const news = (kind: HeldNews['kind']): HeldNews => ({
    ...{ thing: 'issue', id: 'a', kind, title: 'A', name: 'A', who: null },
  });
  const tell = (kind: HeldNews['kind']) => ({ type: 'tell', news: news(kind) }) as const;
  const pulls = ['dragging', 'resizing'] as const;

  it.each(pulls)('end %s without a drop when the thing was deleted', (as) => {
    drive(RULES)
      .press('a', 10, as)
      .move(2, 20)
      .news(news('deleted'))
      .expectIn('idle')
      .release()
      .expectEffects(FOLLOW, UNFOLLOW, tell('deleted'));
  });

  it('end a move by keys without a drop when the thing was deleted', () => {
    drive(RULES)
      .nudge('a', 1)
      .news(news('deleted'))
      .expectIn('idle')
      .release()
      .expectEffects(REST, UNFOLLOW, tell('deleted'));
  });

  it('prevent the drop when the thing was deleted between its release and its drop', () => {
    drive({ ...RULES, paintsFirst: true })
      .press('a')
      .move(2, 20)
      .release()
      .news(news('deleted'))
      .expectIn('idle')
      .painted()
      .expectEffects(FOLLOW, UNFOLLOW, { type: 'paint' }, UNFOLLOW, tell('deleted'));
  });

  it.each(['moved', 'dated', 'renamed'] as const)(
    'are reported, and the gesture continues: %s',
    (kind) => {
      drive(RULES)
        .lift('a', 1)
        .expectSame((same) => same.news(news(kind)))
        .release()
        .expectEffects(tell(kind), UNFOLLOW, drop('a', 1));
      drive(RULES)
        .carry('a', 1)
        .expectSame((same) => same.news(news(kind)))
        .release()
        .expectEffects(tell(kind), drop('a', 1));
    },
  );
});

describe('panning', () => {
  it("scrolls in the direction opposite to the pointer's movement", () => {
    drive(RULES)
      .grab(300, 200, { x: 100, y: 50 })
      .expectSame((same) => same.move(0, 270, 180))
      .expectEffects({ type: 'scroll', to: { x: 130, y: 70 } })
      .release()
      .expectIn('idle')
      .expectEffects();
  });
});

describe('an event that a state ignores', () => {
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
  const ignoredBy: Readonly<Record<string, readonly GestureEvent<string, number>['type'][]>> = {
    idle: ['move', 'release', 'cancel', 'lose', 'painted', 'news'],
    pressed: ['press', 'lift', 'grab', 'carry', 'nudge', 'painted', 'news'],
    dragging: ['press', 'lift', 'grab', 'carry', 'nudge', 'painted'],
    resizing: ['press', 'lift', 'grab', 'carry', 'nudge', 'painted'],
    carrying: ['move', 'painted'],
    landed: ['press', 'lift', 'grab', 'carry', 'nudge', 'move', 'release', 'cancel'],
    panning: ['press', 'lift', 'grab', 'carry', 'nudge', 'lose', 'painted', 'news'],
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
    {
      type: 'news',
      news: { thing: 'issue', id: 'a', kind: 'moved', title: 'A', name: 'A', who: null },
    },
  ];

  it.each(states)('leaves the state $phase unchanged', (state) => {
    const ignored = events.filter((event) => advance(state, event).state === state);
    const heard = events.filter((event) => advance(state, event).effects.length > 0);
    const unheard = ignored.filter((event) => !heard.includes(event)).map(({ type }) => type);
    expect(unheard).toEqual(ignoredBy[state.phase]);
  });
});
