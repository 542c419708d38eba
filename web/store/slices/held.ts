import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { HeldNews, HeldThing } from '../../gesture/news.ts';

/**
 * The values of a dragged thing that are compared to find out what others changed. The texts of place and dates serve
 * only for this comparison.
 */
export interface HeldFacts {
  readonly name: string;
  readonly place: string;
  readonly dates: string;
}

/**
 * A dragged thing as it was last read. `changeId`: the change in the feed that led to the read. `facts`: null if the
 * thing was deleted.
 */
export interface HeldReading {
  readonly changeId: string | null;
  readonly facts: HeldFacts | null;
}

/** What is known about the dragged things. Cleared at each pick-up and drop. */
export interface HeldKnown {
  readonly readings: Readonly<Record<string, HeldReading>>;
  readonly news: HeldNews | null;
}

export interface HeldState extends HeldKnown {
  readonly things: readonly HeldThing[];
}

/** The user has picked up these things. An empty list means that the drag has ended. */
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
