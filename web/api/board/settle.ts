import type { StoreThunk } from '../store-thunk.ts';
import { boardApi, loadsOf } from './board-api.ts';
import type { BoardRef } from './board-data.ts';
import { type IssueChange, withChange } from './moves.ts';

/** Applies a change that the tracker holds to a board, in whichever ways it has been loaded. */
export const settle =
  (ref: BoardRef, change: IssueChange): StoreThunk<void> =>
  (dispatch, getState) => {
    for (const arg of loadsOf(getState(), ref)) {
      const patch = boardApi.util.updateQueryData('board', arg, (data) => withChange(data, change));
      dispatch(patch as unknown as StoreThunk<unknown>);
    }
  };
