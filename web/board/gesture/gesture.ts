import { type Advance, createGestures } from '../../gesture/machine.ts';
import { type GestureEvent, type GestureState, holdOf } from '../../gesture/state.ts';
import type { Carried } from '../carry/carry.ts';
import type { Dragged, DropTarget } from '../geometry/drop/drop-target.ts';

export interface BoardPlace {
  readonly target: DropTarget;
  /** The position to which keys have carried the thing; null while the pointer drags it. */
  readonly carried: Carried | null;
}

export type Gesture = GestureState<Dragged, BoardPlace>;
export type BoardEvent = GestureEvent<Dragged, BoardPlace>;

export const NOWHERE: BoardPlace = { target: { kind: 'nowhere' }, carried: null };

const sameTarget = (a: DropTarget, b: DropTarget): boolean =>
  a === b || (a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b));

const NOT_LANDING: readonly DropTarget['kind'][] = ['nowhere', 'same', 'refused'];

/** The gestures of a board: dragging by pointer, moving by keys, panning. */
export const advance: Advance<Dragged, BoardPlace> = createGestures({
  lands: ({ over }) => !NOT_LANDING.includes(over.target.kind),
  same: (a, b) => a.carried === b.carried && sameTarget(a.target, b.target),
});

export const draggedIn = (gesture: Gesture): Dragged | null => holdOf(gesture)?.held ?? null;

export const targetIn = (gesture: Gesture): DropTarget | null =>
  holdOf(gesture)?.over.target ?? null;

export const carriedIn = (gesture: Gesture): Carried | null =>
  gesture.phase === 'carrying' ? gesture.hold.over.carried : null;
