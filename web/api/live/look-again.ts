import { LEVELS } from '../board/board-search.ts';
import { selectShownBoard } from '../board/select-shown.ts';
import type { AppThunk } from '../state.ts';
import { doubted } from './live.ts';

/** Reads an issue of the board again, whose user may have changed it in the host's own view of it. */
export const lookAgain =
  (key: string): AppThunk =>
  (dispatch, getState) => {
    const board = selectShownBoard(getState());
    if (!board) return;
    const issue = LEVELS.flatMap((level) => Object.values(board[level])).find(
      (each) => each.key === key,
    );
    if (issue) dispatch(doubted([issue.id]));
  };
