import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { same } from '#domain/kernel/same.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { type BoardArg, type BoardData, type IssuesById, placeKeyOf } from './board-data.ts';
import { loadingStarted } from './loading.ts';

/** What a change does to the issues of a board. */
export interface IssueChange {
  /** How the moved issue and its neighbours look once it is done. */
  readonly changed: readonly Issue[];
  readonly added?: readonly Issue[];
  /** Ids of the issues that go. */
  readonly removed?: readonly string[];
}

/** A change that the tracker has not confirmed yet. */
export interface PendingMove extends IssueChange {
  readonly id: string;
  readonly board: BoardArg;
}

export interface MovesState {
  readonly pending: readonly PendingMove[];
  /** Issues written lately: the tracker's search is asked to take their newest state into account. */
  readonly recent: readonly string[];
  /** What was written since the last load began: its answers may be older than that. */
  readonly sinceLoad: readonly PendingMove[];
}

/** The tracker reconciles at most so many issues in a search. */
const MOST_RECENT = 50;

const initialState: MovesState = { pending: [], recent: [], sinceLoad: [] };

const movesSlice = createSlice({
  name: 'moves',
  initialState,
  reducers: {
    /** Changes that wait since an earlier visit. */
    movesRestored: (state, { payload }: PayloadAction<readonly PendingMove[]>) => {
      const known = new Set(state.pending.map(({ id }) => id));
      return {
        ...state,
        pending: [...state.pending, ...payload.filter(({ id }) => !known.has(id))],
      };
    },
    moveStarted: (state, { payload }: PayloadAction<PendingMove>) => ({
      ...state,
      pending: [...state.pending, payload],
    }),
    /** Ends a change with what of it was written. */
    moveEnded: (state, { payload }: PayloadAction<PendingMove>) => {
      const written = [...payload.changed, ...(payload.added ?? [])].map(({ id }) => id as string);
      return {
        pending: state.pending.filter(({ id }) => id !== payload.id),
        recent: [...new Set([...written, ...state.recent])].slice(0, MOST_RECENT),
        sinceLoad: [...state.sinceLoad, payload],
      };
    },
  },
  extraReducers: (build) => build.addCase(loadingStarted, (state) => ({ ...state, sinceLoad: [] })),
});

export const { movesRestored, moveStarted, moveEnded } = movesSlice.actions;
export const movesReducer = movesSlice.reducer;

const LEVELS = { steps: 1, stories: 0, subtasks: -1 } as const;
type Level = keyof typeof LEVELS;

const applied = (
  issues: IssuesById,
  level: Level,
  { changed, added = [], removed = [] }: IssueChange,
): IssuesById => {
  const known = changed.filter(({ id }) => issues[id] !== undefined);
  const own = added.filter(({ type }) => type.hierarchyLevel === LEVELS[level]);
  const gone = removed.filter((id) => issues[id] !== undefined);
  if (known.length + own.length + gone.length === 0) return issues;
  const after: Record<string, Issue> = { ...issues };
  for (const issue of [...known, ...own]) after[issue.id] = issue;
  for (const id of gone) delete after[id];
  return after;
};

/** The tracker deletes an issue's subtasks with it. */
const withBelow = (subtasks: IssuesById, removed: readonly string[] = []): string[] => {
  if (removed.length === 0) return [];
  const gone = new Set(removed);
  const below = Object.values(subtasks).filter(({ parent }) => gone.has(parent?.id ?? ''));
  return [...removed, ...below.map(({ id }) => id)];
};

/** The board after a change; what is not on it stays away, unless it is added. */
export const withChange = (board: BoardData, change: IssueChange): BoardData => ({
  ...board,
  steps: applied(board.steps, 'steps', change),
  stories: applied(board.stories, 'stories', change),
  subtasks: applied(board.subtasks, 'subtasks', {
    ...change,
    removed: withBelow(board.subtasks, change.removed),
  }),
});

/**
 * The board as the user left it: what the tracker holds, and over it the changes that are on their way. A reload
 * that overtakes a change does not undo it on screen; a refused change is gone with its overlay.
 */
export const withPending = (board: BoardData, pending: readonly PendingMove[]): BoardData =>
  pending.filter((move) => samePlace(move.board, board.arg)).reduce(withChange, board);

/** Two ways of loading the same board: a change made on one of them is one on the other. */
const samePlace = (left: BoardArg, right: BoardArg): boolean =>
  placeKeyOf(left.ref) === placeKeyOf(right.ref);

export const sameBoard = (left: BoardArg, right: BoardArg): boolean => same(left, right);

/** An issue of any level as the board holds it. */
export const issueOn = ({ steps, stories, subtasks }: BoardData, id: string): Issue | undefined =>
  stories[id] ?? steps[id] ?? subtasks[id];
