import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardArg, BoardData, IssuesById } from './board-data.ts';

/** A move that the tracker has not confirmed yet. */
export interface PendingMove {
  readonly id: string;
  readonly board: BoardArg;
  /** How the moved issue and its neighbours look once it is done. */
  readonly changed: readonly Issue[];
}

export interface MovesState {
  readonly pending: readonly PendingMove[];
  /** Issues written lately: the tracker's search is asked to take their newest state into account. */
  readonly recent: readonly string[];
}

/** The tracker reconciles at most so many issues in a search. */
const MOST_RECENT = 50;

const initialState: MovesState = { pending: [], recent: [] };

const movesSlice = createSlice({
  name: 'moves',
  initialState,
  reducers: {
    moveStarted: (state, { payload }: PayloadAction<PendingMove>) => ({
      ...state,
      pending: [...state.pending, payload],
    }),
    moveEnded: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly written: readonly string[] }>,
    ) => ({
      pending: state.pending.filter(({ id }) => id !== payload.id),
      recent: [...new Set([...payload.written, ...state.recent])].slice(0, MOST_RECENT),
    }),
  },
});

export const { moveStarted, moveEnded } = movesSlice.actions;
export const movesReducer = movesSlice.reducer;

const replaced = (issues: IssuesById, changed: readonly Issue[]): IssuesById => {
  const known = changed.filter(({ id }) => issues[id] !== undefined);
  if (known.length === 0) return issues;
  return { ...issues, ...Object.fromEntries(known.map((issue) => [issue.id, issue])) };
};

/** The board with issues in their new state; what is not on it stays away. */
export const withChanged = (board: BoardData, changed: readonly Issue[]): BoardData => ({
  ...board,
  steps: replaced(board.steps, changed),
  stories: replaced(board.stories, changed),
});

/**
 * The board as the user left it: what the tracker holds, and over it the moves that are on their way. A reload that
 * overtakes a move does not undo it on screen; a refused move is gone with its overlay.
 */
export const withPending = (board: BoardData, pending: readonly PendingMove[]): BoardData =>
  pending
    .filter((move) => sameBoard(move.board, board.arg))
    .reduce((shown, { changed }) => withChanged(shown, changed), board);

const sameBoard = (left: BoardArg, right: BoardArg): boolean =>
  left.completed === right.completed && JSON.stringify(left.ref) === JSON.stringify(right.ref);
