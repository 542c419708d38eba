import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { loadingEnded, loadingStarted } from './loading.ts';

/** Things of which all is read again when one changes: there are few of them. */
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
  /** Whose changes these are: key of the board's page. */
  readonly place: string | null;
  readonly cursor: string | null;
  /** Ids of issues that others changed and that are not shown as they are yet. */
  readonly issues: readonly string[];
  /** Those of them that are gone. */
  readonly gone: readonly string[];
  readonly things: readonly WholeThing[];
  /** Ids of changes heard lately: around a cursor some are told twice. */
  readonly seen: readonly string[];
  /** The feed cannot say what has changed: all is to be loaded again. */
  readonly reset: boolean;
  /** Ids of issues that were read again lately, newest first: searches may still find them as they were. */
  readonly recent: readonly string[];
  /** Those that were read since a load of the board began, whose answers may be older. */
  readonly sinceLoad: readonly string[];
}

const NOTHING = { issues: [], gone: [], things: [], reset: false };
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

/** What differs between a map and the tracker, though no news of it came. */
export interface Checked {
  readonly issues: readonly string[];
  readonly gone: readonly string[];
  readonly things: readonly WholeThing[];
  readonly reset: boolean;
}

const merged = <Item>(old: readonly Item[], added: readonly Item[]): Item[] => [
  ...new Set([...old, ...added]),
];

const isWhole = (thing: string): thing is WholeThing => WHOLE.some((whole) => whole === thing);

const without = <Item>(items: readonly Item[], settled: readonly Item[]): Item[] => {
  const done = new Set(settled);
  return items.filter((item) => !done.has(item));
};

const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    /** What the feed told; changes wait here until they can be shown without disturbing anybody. */
    heard: (state, { payload }: PayloadAction<Heard>): LiveState => {
      const { place, cursor, reset } = payload;
      const old = state.place === place ? state : initialState;
      const seen = new Set(old.seen);
      const changes = payload.changes.filter(({ id }) => !seen.has(id));
      const issues = changes.filter(({ thing }) => thing === 'issue');
      const gone = issues.filter(({ kind }) => kind === 'deleted').map(({ thingId }) => thingId);
      const things = changes.flatMap(({ thing }) => (isWhole(thing) ? [thing] : []));
      return {
        ...old,
        place,
        cursor,
        seen: [...old.seen, ...changes.map(({ id }) => id)].slice(-MOST_SEEN),
        issues: merged(
          old.issues,
          issues.map(({ thingId }) => thingId),
        ),
        gone: merged(old.gone, gone),
        things: merged(old.things, things),
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
    /** Issues of which only the tracker knows how they are. */
    doubted: (state, { payload }: PayloadAction<readonly string[]>): LiveState => ({
      ...state,
      issues: merged(state.issues, payload),
    }),
    issuesSettled: (state, { payload }: PayloadAction<readonly string[]>): LiveState => ({
      ...state,
      issues: without(state.issues, payload),
      gone: without(state.gone, payload),
      recent: merged(payload, state.recent).slice(0, MOST_RECENT),
      sinceLoad: merged(state.sinceLoad, payload),
    }),
    thingsSettled: (state, { payload }: PayloadAction<readonly WholeThing[]>) => ({
      ...state,
      things: without(state.things, payload),
    }),
    /** All of the board is being loaded again, which shows whatever was waiting. */
    allSettled: (state): LiveState => ({ ...state, ...NOTHING }),
  },
  extraReducers: (builder) => {
    builder.addCase(loadingStarted, (state): LiveState => ({ ...state, sinceLoad: [] }));
    // The search behind a load lags, so what was read beside it is read once more.
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

/** Whether others' changes wait to be shown. */
export const isWaiting = ({ issues, things, reset }: LiveState): boolean =>
  reset || issues.length > 0 || things.length > 0;
