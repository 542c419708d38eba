import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { loadingEnded, loadingStarted } from './loading.ts';

/** Kinds of things of which all are reloaded when one changes, because there are few of them. */
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
  /** Ids of issues that others changed and that must still be reloaded. */
  readonly issues: readonly string[];
  readonly gone: readonly string[];
  readonly things: readonly WholeThing[];
  /** Changes from the feed that are not shown yet, oldest first. */
  readonly changes: readonly Change[];
  /** Recent changes from the feed. They name the author of a change, and show whether the feed repeats a change. */
  readonly seen: readonly Change[];
  /** Whether the whole board must be reloaded, because the feed cannot list all changes. */
  readonly reset: boolean;
  /** Ids of recently reloaded issues, newest first. Searches may still return an old state of these. */
  readonly recent: readonly string[];
  /**
   * Ids of issues that were reloaded while a load of the board is running. The load may return an old state of these.
   */
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

/** Differences between map and tracker that a check found, because the feed did not report them. */
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
    /** Adds issues whose current state is uncertain, so that they are read from the tracker. */
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
    /** Removes all changes that wait to be shown, because the whole board is being reloaded. */
    allSettled: (state): LiveState => ({ ...state, ...NOTHING }),
  },
  extraReducers: (builder) => {
    builder.addCase(loadingStarted, (state): LiveState => ({ ...state, sinceLoad: [] }));
    // The load may contain old data of issues that were reloaded while it ran, because the search index lags. These
    // issues are read once more.
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

/** Returns whether changes by others wait until they can be shown. */
export const isWaiting = ({ issues, things, reset }: LiveState): boolean =>
  reset || issues.length > 0 || things.length > 0;
