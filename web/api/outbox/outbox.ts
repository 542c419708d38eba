import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Aspect } from '#domain/map/difference.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { Outgoing } from './outgoing.ts';

/** Two people changed the same while one of them was offline. */
export interface Conflict {
  /** Id of the change that waits. */
  readonly id: string;
  /** Key of the issue, or name of the goal. */
  readonly title: string;
  readonly card: {
    readonly aspects: readonly Aspect[];
    /** Null for an issue that the user deletes. */
    readonly mine: Issue | null;
    readonly theirs: Issue;
  } | null;
  /** The names that a goal was given; null on the user's side where it is to be deleted. */
  readonly goal: { readonly mine: string | null; readonly theirs: string } | null;
}

export type Decision = 'mine' | 'theirs';

export interface OutboxState {
  /** The tracker or our backend cannot be reached. */
  readonly offline: boolean;
  /** In the order in which they were made. */
  readonly entries: readonly Outgoing[];
  readonly sending: boolean;
  readonly conflict: Conflict | null;
  /** What the user chose for changes that conflict. */
  readonly decisions: Readonly<Record<string, Decision>>;
}

const initialState: OutboxState = {
  offline: false,
  entries: [],
  sending: false,
  conflict: null,
  decisions: {},
};

export interface GoalVersion {
  readonly goalId: string;
  readonly version: number;
}

const inOrder = (entries: readonly Outgoing[]): Outgoing[] =>
  [...entries].sort((left, right) => left.order - right.order || (left.id < right.id ? -1 : 1));

const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    wentOffline: (state): OutboxState => ({ ...(state as OutboxState), offline: true }),
    cameOnline: (state): OutboxState => ({ ...(state as OutboxState), offline: false }),
    queued: (state, { payload }: PayloadAction<Outgoing>): OutboxState => {
      const { entries, ...rest } = state as OutboxState;
      return { ...rest, entries: [...entries, payload] };
    },
    /** Changes of an earlier visit, or of another tab of the same person. */
    restored: (state, { payload }: PayloadAction<readonly Outgoing[]>): OutboxState => {
      const { entries, ...rest } = state as OutboxState;
      const known = new Set(entries.map(({ id }) => id));
      return {
        ...rest,
        entries: inOrder([...entries, ...payload.filter(({ id }) => !known.has(id))]),
      };
    },
    /** Later changes of a goal that wait were made on what an earlier one has become. */
    goalSent: (state, { payload }: PayloadAction<GoalVersion>): OutboxState => {
      const { entries, ...rest } = state as OutboxState;
      const { goalId, version } = payload;
      return {
        ...rest,
        entries: entries.map((entry) =>
          entry.kind === 'goal' && entry.change.id === goalId ? { ...entry, version } : entry,
        ),
      };
    },
    /** A change that waits no longer: it was sent, dropped, or refused. */
    left: (state, { payload }: PayloadAction<string>): OutboxState => {
      const { entries, conflict, ...rest } = state as OutboxState;
      return {
        ...rest,
        entries: entries.filter(({ id }) => id !== payload),
        conflict: conflict?.id === payload ? null : conflict,
      };
    },
    sendingChanged: (state, { payload }: PayloadAction<boolean>): OutboxState => ({
      ...(state as OutboxState),
      sending: payload,
    }),
    conflictFound: (state, { payload }: PayloadAction<Conflict>): OutboxState => ({
      ...(state as OutboxState),
      conflict: payload,
    }),
    decided: (
      state,
      { payload: { id, decision } }: PayloadAction<{ id: string; decision: Decision }>,
    ): OutboxState => ({
      ...(state as OutboxState),
      conflict: null,
      decisions: { ...state.decisions, [id]: decision },
    }),
  },
});

export const {
  wentOffline,
  cameOnline,
  queued,
  restored,
  goalSent,
  left,
  sendingChanged,
  conflictFound,
  decided,
} = outboxSlice.actions;
export const outboxReducer = outboxSlice.reducer;

/** The part of the state that this is. */
export interface OutboxPart {
  readonly outbox: OutboxState;
}

export const outboxOf = (state: unknown): OutboxState => (state as OutboxPart).outbox;

/** Nothing overtakes a change that waits, and nothing is tried while nobody can be reached. */
export const mustWait = (state: unknown): boolean => {
  const { offline, entries } = outboxOf(state);
  return offline || entries.length > 0;
};

export const isQueued = (state: unknown, id: string): boolean =>
  outboxOf(state).entries.some((entry) => entry.id === id);

export const nextOrder = (state: unknown): number =>
  (outboxOf(state).entries.at(-1)?.order ?? 0) + 1;
