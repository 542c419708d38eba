import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CardChange } from '#domain/map/undo.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardArg } from '../board/board-data.ts';
import type { GoalChange, NamedGoal } from '../goals/goal-change.ts';

interface Saved {
  readonly id: string;
  readonly board: BoardArg;
}

/** A move or an edit of one or several cards, the user's own, that has been saved. */
export interface CardEntry extends Saved {
  readonly kind: 'move' | 'edit';
  readonly changes: readonly CardChange[];
}

/** Cards that were made, or deleted with all below them. */
export interface ExistenceEntry extends Saved {
  readonly kind: 'add' | 'remove';
  /** As they are, or were last. */
  readonly issues: readonly Issue[];
  /** What stood below a deleted card and was kept. */
  readonly changes: readonly CardChange[];
}

/** The same of a goal: the command that takes it back and the one that does it again. */
export interface GoalEntry extends Saved {
  readonly kind: 'goalMove' | 'goalEdit';
  readonly title: string;
  readonly undo: GoalChange;
  readonly redo: GoalChange;
}

/** A goal that was made. Taken back, it is gone for good: a goal's id is never given twice. */
export interface GoalAddEntry extends Saved {
  readonly kind: 'goalAdd';
  readonly title: string;
  readonly goal: NamedGoal;
}

export type HistoryEntry = CardEntry | ExistenceEntry | GoalEntry | GoalAddEntry;

export type Direction = 'undo' | 'redo';

export interface HistoryState {
  /** Oldest first; the last is undone next. */
  readonly past: readonly HistoryEntry[];
  readonly future: readonly HistoryEntry[];
  /** The change that was saved last and not taken back: the one whose flag offers "Undo". */
  readonly latest: string | null;
}

/** Nobody steps back further, and each entry holds two issues. */
const MOST_ENTRIES = 100;

const initialState: HistoryState = { past: [], future: [], latest: null };

const without = (entries: readonly HistoryEntry[], gone: string): HistoryEntry[] =>
  entries.filter(({ id }) => id !== gone);

/** What is left of an entry when issues have gone: its other cards, or nothing. */
const remainderOf = (entry: HistoryEntry, gone: readonly string[]): HistoryEntry[] => {
  if (!('changes' in entry)) return [entry];
  const changes = entry.changes.filter(({ after }) => !gone.includes(after.id));
  return changes.length > 0 ? [{ ...entry, changes }] : [];
};

const historySlice = createSlice({
  name: 'history',
  initialState,
  reducers: {
    recorded: (state, { payload }: PayloadAction<HistoryEntry>): HistoryState => ({
      past: [...state.past, payload].slice(-MOST_ENTRIES) as HistoryEntry[],
      future: [],
      // A card that was made says so itself.
      latest: payload.kind === 'add' || payload.kind === 'goalAdd' ? null : payload.id,
    }),
    travelled: (
      { past, future },
      { payload }: PayloadAction<{ readonly entry: HistoryEntry; readonly way: Direction }>,
    ): HistoryState => {
      const { entry, way } = payload;
      const left = {
        past: without(past as HistoryEntry[], entry.id),
        future: without(future as HistoryEntry[], entry.id),
      };
      return way === 'undo'
        ? { ...left, future: [...left.future, entry], latest: null }
        : { ...left, past: [...left.past, entry], latest: entry.id };
    },
    /** A change that can no longer be taken back. */
    forgotten: ({ past, future }, { payload }: PayloadAction<string>): HistoryState => ({
      past: without(past as HistoryEntry[], payload),
      future: without(future as HistoryEntry[], payload),
      latest: null,
    }),
    /** Issues that are deleted: nothing of them can be taken back. */
    issuesGone: (
      { past, future, latest },
      { payload }: PayloadAction<readonly string[]>,
    ): HistoryState => {
      const left = (entries: readonly HistoryEntry[]) =>
        entries.flatMap((entry) => remainderOf(entry, payload));
      const kept = left(past as HistoryEntry[]);
      return {
        past: kept,
        future: left(future as HistoryEntry[]),
        latest: kept.some(({ id }) => id === latest) ? latest : null,
      };
    },
    /** The flag has been seen. */
    noticed: (state): HistoryState => ({ ...(state as HistoryState), latest: null }),
  },
});

export const { recorded, travelled, forgotten, issuesGone, noticed } = historySlice.actions;
export const historyReducer = historySlice.reducer;
