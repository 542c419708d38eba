import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import type { HeldNews, HeldThing } from '../../gesture/news.ts';

/** What of a held thing is compared, to tell what others changed. Places and dates are only compared. */
export interface HeldFacts {
  readonly name: string;
  readonly place: string;
  readonly dates: string;
}

/** A held thing as it was last read, and the change of the feed that it was read for. Without facts it is deleted. */
export interface HeldReading {
  readonly changeId: string | null;
  readonly facts: HeldFacts | null;
}

/** What is known of the held things. It is forgotten when others are picked up. */
export interface HeldKnown {
  /** The latest change of each held thing since it was picked up, by its id. */
  readonly changes: Readonly<Record<string, Change>>;
  readonly readings: Readonly<Record<string, HeldReading>>;
  readonly news: HeldNews | null;
}

export interface HeldState extends HeldKnown {
  readonly things: readonly HeldThing[];
}

/** The user has picked things up; none: the gesture has ended. */
export const held = createAction<readonly HeldThing[]>('held/things');
export const heldKnown = createAction<Partial<HeldKnown>>('held/known');

const NOTHING: HeldKnown = { changes: {}, readings: {}, news: null };

export const heldReducer = (
  state: HeldState = { ...NOTHING, things: [] },
  action: UnknownAction,
): HeldState => {
  if (held.match(action)) return { ...NOTHING, things: action.payload };
  return heldKnown.match(action) ? { ...state, ...action.payload } : state;
};
