import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import type { RootState } from '../state/state.ts';
import { boardApi, loadedBoard } from './board-api.ts';

/** The query arguments of the board on screen, or of all loaded boards if none is on screen. */
export const selectShownBoards = (state: RootState): BoardArg[] =>
  state.shown
    ? [state.shown.board]
    : boardApi.util
        .selectCachedArgsForQuery(state, 'board')
        .filter((arg) => loadedBoard(state, arg));

/** The board on screen, as loaded. */
export const selectShownBoard = (state: RootState): BoardData | undefined =>
  state.shown ? loadedBoard(state, state.shown.board) : undefined;
