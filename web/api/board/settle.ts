import type { StoreThunk } from '../store-thunk.ts';
import { boardApi } from './board-api.ts';
import { type BoardRef, placeKeyOf } from './board-data.ts';
import { type IssueChange, withChange } from './moves.ts';

/** Applies a change that the tracker holds to a board, in whichever ways it has been loaded. */
export const settle =
  (ref: BoardRef, change: IssueChange): StoreThunk<void> =>
  (dispatch, getState) => {
    const loads = boardApi.util.selectCachedArgsForQuery(getState() as never, 'board');
    for (const arg of loads) {
      if (placeKeyOf(arg.ref) !== placeKeyOf(ref)) continue;
      const patch = boardApi.util.updateQueryData('board', arg, (data) => withChange(data, change));
      dispatch(patch as unknown as StoreThunk<unknown>);
    }
  };
