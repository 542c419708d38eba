import type { Dragged, DropTarget } from '../geometry/drop/drop-target.ts';

/** The phases of a drag. `dropped` and `cancelled` end it; the next `lift` begins another. */
export type Gesture =
  | { readonly phase: 'idle' }
  | { readonly phase: 'dragging'; readonly dragged: Dragged; readonly target: DropTarget }
  | { readonly phase: 'dropped'; readonly dragged: Dragged; readonly target: DropTarget }
  | { readonly phase: 'cancelled'; readonly dragged: Dragged };

export type GestureEvent =
  | { readonly type: 'lift'; readonly dragged: Dragged }
  | { readonly type: 'hover'; readonly target: DropTarget }
  /** The pointer left the board. */
  | { readonly type: 'leave' }
  /** The pointer was released; `inside` is false outside the board and after Esc. */
  | { readonly type: 'release'; readonly inside: boolean };

export const idle: Gesture = { phase: 'idle' };

const NOWHERE: DropTarget = { kind: 'nowhere' };

/** Two targets that would draw and do the same; a hover onto an equal target is no news. */
export const sameTarget = (a: DropTarget, b: DropTarget): boolean => {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  return JSON.stringify(a) === JSON.stringify(b);
};

const lands = (target: DropTarget): boolean =>
  target.kind !== 'nowhere' && target.kind !== 'same' && target.kind !== 'refused';

/** Events that make no sense in a phase leave it as it is: browsers may send them late. */
export const advance = (gesture: Gesture, event: GestureEvent): Gesture => {
  if (event.type === 'lift') {
    return gesture.phase === 'dragging'
      ? gesture
      : { phase: 'dragging', dragged: event.dragged, target: NOWHERE };
  }
  if (gesture.phase !== 'dragging') return gesture;
  const { dragged, target } = gesture;
  switch (event.type) {
    case 'hover':
      return sameTarget(target, event.target) ? gesture : { ...gesture, target: event.target };
    case 'leave':
      return target.kind === 'nowhere' ? gesture : { ...gesture, target: NOWHERE };
    case 'release':
      return event.inside && lands(target)
        ? { phase: 'dropped', dragged, target }
        : { phase: 'cancelled', dragged };
    default:
      return event satisfies never;
  }
};
