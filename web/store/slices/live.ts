import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { loadingEnded, loadingStarted } from './loading.ts';

/** Kinds of things that are reloaded together when one changes, because there are few of them. */
const WHOLE = [
  'version',
  'sprint',
  'project',
  'board',
  'goal',
  'milestone',
  'setting',
  'portfolio',
] as const;
export type WholeThing = (typeof WHOLE)[number];

export interface LiveState {
  readonly place: string | null;
  readonly cursor: string | null;
  /** Ids of issues that others changed and that are not yet reloaded. */
  readonly issues: readonly string[];
  readonly gone: readonly string[];
  readonly things: readonly WholeThing[];
  /** Reported changes that are not shown yet, oldest first. */
  readonly changes: readonly Change[];
  /** Recent changes. They name the author of a change, and they identify changes that the feed repeats. */
  readonly seen: readonly Change[];
  /** Whether the whole board must be reloaded, because the feed cannot list the changes. */
  readonly reset: boolean;
  /** Ids of recently reloaded issues, newest first. Searches may still return their old state. */
  readonly recent: readonly string[];
  /** Ids of issues reloaded since a board load began. That load may return their old state. */
  readonly sinceLoad: readonly string[];
}

const NOTHING = { issues: [], gone: [], things: [], changes: [], reset: false };
const initialState: LiveState = {
  place: null,
  cursor: null,
  seen: [],
  recent: [],
  sinceLoad: [],
  ...NOTHING,
};

const MOST_SEEN = 1000;
const MOST_RECENT = 50;

export interface Heard {
  readonly place: string;
  readonly cursor: string;
  readonly reset: boolean;
  readonly changes: readonly Change[];
}

/** Differences between map and tracker that the feed did not report. */
export interface Checked {
  readonly issues: readonly string[];
  readonly gone: readonly string[];
  readonly things: readonly WholeThing[];
  readonly reset: boolean;
}

const merged = <Item>(old: readonly Item[], added: readonly Item[]): Item[] => [
  ...new Set([...old, ...added]),
];

const ofWhole = (change: Change): change is Change & { readonly thing: WholeThing } =>
  WHOLE.some((whole) => whole === change.thing);

const without = <Item>(items: readonly Item[], settled: readonly Item[]): Item[] => {
  const done = new Set(settled);
  return items.filter((item) => !done.has(item));
};

const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    /** Adds changes from the feed. They wait until they can be shown without disturbing the user. */
    heard: (state, { payload }: PayloadAction<Heard>): LiveState => {
      const { place, cursor, reset } = payload;
      const old = state.place === place ? state : initialState;
      const seen = new Set(old.seen.map(({ id }) => id));
      const changes = payload.changes.filter(({ id }) => !seen.has(id));
      const issues = changes.filter(({ thing }) => thing === 'issue');
      const gone = issues.filter(({ kind }) => kind === 'deleted').map(({ thingId }) => thingId);
      const wholes = changes.filter(ofWhole);
      return {
        ...old,
        place,
        cursor,
        seen: [...old.seen, ...changes].slice(-MOST_SEEN),
        issues: merged(
          old.issues,
          issues.map(({ thingId }) => thingId),
        ),
        gone: merged(old.gone, gone),
        things: merged(
          old.things,
          wholes.map(({ thing }) => thing),
        ),
        changes: [...old.changes, ...issues, ...wholes],
        reset: old.reset || reset,
      };
    },
    checked: (
      state,
      { payload }: PayloadAction<Checked & { readonly place: string }>,
    ): LiveState =>
      state.place === payload.place
        ? {
            ...state,
            issues: merged(state.issues, payload.issues),
            gone: merged(state.gone, payload.gone),
            things: merged(state.things, payload.things),
            reset: state.reset || payload.reset,
          }
        : state,
    /** Adds issues whose state must be read from the tracker. */
    doubted: (state, { payload }: PayloadAction<readonly string[]>): LiveState => ({
      ...state,
      issues: merged(state.issues, payload),
    }),
    issuesSettled: (state, { payload }: PayloadAction<readonly string[]>): LiveState => ({
      ...state,
      issues: without(state.issues, payload),
      gone: without(state.gone, payload),
      changes: state.changes.filter(
        ({ thing, thingId }) => thing !== 'issue' || !payload.includes(thingId),
      ),
      recent: merged(payload, state.recent).slice(0, MOST_RECENT),
      sinceLoad: merged(state.sinceLoad, payload),
    }),
    thingsSettled: (state, { payload }: PayloadAction<readonly WholeThing[]>) => ({
      ...state,
      things: without(state.things, payload),
      changes: state.changes.filter(({ thing }) => !payload.some((whole) => whole === thing)),
    }),
    /** Clears all waiting changes, because the whole board is being reloaded. */
    allSettled: (state): LiveState => ({ ...state, ...NOTHING }),
  },
  extraReducers: (builder) => {
    builder.addCase(loadingStarted, (state): LiveState => ({ ...state, sinceLoad: [] }));
    // The search index lags, so issues that were reloaded during the load are read once more.
    builder.addCase(
      loadingEnded,
      (state): LiveState => ({
        ...state,
        issues: merged(state.issues, state.sinceLoad),
        sinceLoad: [],
      }),
    );
  },
});

export const { heard, checked, doubted, issuesSettled, thingsSettled, allSettled } =
  liveSlice.actions;
export const liveReducer = liveSlice.reducer;

/** Returns whether changes by others wait to be shown. */
export const isWaiting = ({ issues, things, reset }: LiveState): boolean =>
  reset || issues.length > 0 || things.length > 0;
