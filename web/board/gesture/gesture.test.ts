import { describe, expect, it } from 'vitest';
import type { Dragged, DropTarget } from '../geometry/drop/drop-target.ts';
import { boardRect } from '../geometry/units.ts';
import { advance, type Gesture, type GestureEvent, idle } from './gesture.ts';

const story: Dragged = { kind: 'story', id: 'a' };
const target: DropTarget = {
  kind: 'story',
  move: { storyId: 'a', toStepId: 's', toLaneId: 'r', after: null, before: 'b' },
  line: boardRect(0, 0, 190, 0),
};
const play = (...events: GestureEvent[]): Gesture => events.reduce(advance, idle);
const lift: GestureEvent = { type: 'lift', dragged: story };
const hover: GestureEvent = { type: 'hover', target };
const release = (inside: boolean): GestureEvent => ({ type: 'release', inside });

describe('the drag gesture', () => {
  it('drops on the last target', () => {
    expect(play(lift, hover, release(true))).toEqual({ phase: 'dropped', dragged: story, target });
  });

  it('is cancelled by Esc, outside the board and where nothing can land', () => {
    expect(play(lift, hover, release(false)).phase).toBe('cancelled');
    expect(play(lift, hover, { type: 'leave' }, release(true)).phase).toBe('cancelled');
    expect(play(lift, { type: 'hover', target: { kind: 'same' } }, release(true)).phase).toBe(
      'cancelled',
    );
  });

  it('keeps its identity while nothing changes, so that nothing is drawn again', () => {
    const once = play(lift, hover);
    expect(advance(once, { type: 'hover', target: structuredClone(target) })).toBe(once);
    const nowhere = play(lift);
    expect(advance(nowhere, { type: 'leave' })).toBe(nowhere);
  });

  it('ignores what comes late or twice', () => {
    expect(play(hover)).toBe(idle);
    expect(play(release(true))).toBe(idle);
    const dropped = play(lift, hover, release(true));
    expect(advance(dropped, hover)).toBe(dropped);
    const dragging = play(lift, hover);
    expect(advance(dragging, { type: 'lift', dragged: { kind: 'goal', id: 'g' } })).toBe(dragging);
  });

  it('can begin again after its end', () => {
    expect(play(lift, hover, release(true), lift).phase).toBe('dragging');
  });
});
