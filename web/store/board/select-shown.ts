import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import type { RootState } from '../state/state.ts';
import { boardApi, loadedBoard } from './board-api.ts';

/** Returns the query arguments of the open board. If none is open, returns those of all loaded boards. */
export const selectShownBoards = (state: RootState): BoardArg[] =>
  state.shown
    ? [state.shown.board]
    : boardApi.util
        .selectCachedArgsForQuery(state, 'board')
        .filter((arg) => loadedBoard(state, arg));

/** Returns the open board as it was loaded, without pending changes. */
export const selectShownBoard = (state: RootState): BoardData | undefined =>
  state.shown ? loadedBoard(state, state.shown.board) : undefined;
