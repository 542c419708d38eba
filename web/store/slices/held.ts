import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import type { HeldNews, HeldThing } from '../../gesture/news.ts';
import { heard } from './live.ts';

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

export interface HeldState {
  readonly things: readonly HeldThing[];
  /** The latest change of each held thing since it was picked up, by its id. */
  readonly changes: Readonly<Record<string, Change>>;
  readonly readings: Readonly<Record<string, HeldReading>>;
  readonly news: HeldNews | null;
}

const initialState: HeldState = { things: [], changes: {}, readings: {}, news: null };

interface Read extends HeldReading {
  readonly id: string;
  /** Null if nothing changed that the user is told. */
  readonly news: HeldNews | null;
}

const heldSlice = createSlice({
  name: 'held',
  initialState,
  reducers: {
    /** The user has picked things up; none: the gesture has ended. */
    held: (_state, { payload }: PayloadAction<readonly HeldThing[]>): HeldState => ({
      ...initialState,
      things: payload,
    }),
    heldRead: (
      state,
      { payload: { id, changeId, facts, news } }: PayloadAction<Read>,
    ): HeldState => ({
      ...state,
      readings: { ...state.readings, [id]: { changeId, facts } },
      news: news ?? state.news,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(heard, (state, { payload }): HeldState => {
      const own = payload.changes.filter(({ thing, thingId }) =>
        state.things.some((each) => each.thing === thing && each.id === thingId),
      );
      if (own.length === 0) return state;
      const latest = Object.fromEntries(own.map((change) => [change.thingId, change]));
      return { ...state, changes: { ...state.changes, ...latest } };
    });
  },
});

export const { held, heldRead } = heldSlice.actions;
export const heldReducer = heldSlice.reducer;
