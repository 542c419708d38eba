import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { HeldNews, HeldThing } from '../../gesture/news.ts';

/**
 * Values of a dragged thing. They are compared with a later reading to find what others have changed. `place` and
 * `dates` are texts for this comparison only.
 */
export interface HeldFacts {
  readonly name: string;
  readonly place: string;
  readonly dates: string;
}

/**
 * A dragged thing as it was last read. `changeId`: the change in the feed because of which it was read. `facts` is null
 * if the thing was deleted.
 */
export interface HeldReading {
  readonly changeId: string | null;
  readonly facts: HeldFacts | null;
}

/** What is known about the dragged things. Cleared when a drag begins or ends. */
export interface HeldKnown {
  readonly readings: Readonly<Record<string, HeldReading>>;
  readonly news: HeldNews | null;
}

export interface HeldState extends HeldKnown {
  readonly things: readonly HeldThing[];
}

/** The user is dragging these things. An empty list means that the drag has ended. */
export const held = createAction<readonly HeldThing[]>('held/things');
export const heldKnown = createAction<Partial<HeldKnown>>('held/known');

const NOTHING: HeldKnown = { readings: {}, news: null };

export const heldReducer = (
  state: HeldState = { ...NOTHING, things: [] },
  action: UnknownAction,
): HeldState => {
  if (held.match(action)) return { ...NOTHING, things: action.payload };
  return heldKnown.match(action) ? { ...state, ...action.payload } : state;
};
