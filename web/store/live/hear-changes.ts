import { askBackend } from '../backend/ask-backend.ts';
import { type BoardData, placeKeyOf } from '../board-data/board-data.ts';
import { heard } from '../slices/live.ts';
import type { AppThunk } from '../state/state.ts';
import { askChanges } from './ask-changes.ts';

/**
 * Reads changes on a board from the feed. Returns whether the feed has more, so that it should be read again
 * immediately. Throws `FailureError`.
 */
export const hearChanges =
  (
    board: Pick<BoardData, 'arg' | 'projects' | 'boardId' | 'sprints' | 'sprintBoards'>,
  ): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, ports) => {
    const place = placeKeyOf(board.arg.ref);
    const { live } = getState();
    const since = live.place === place ? live.cursor : null;
    const { cursor, reset, more, changes } = await askChanges(askBackend(ports), board, since);
    dispatch(heard({ place, cursor, reset: reset && since !== null, changes }));
    return more;
  };
