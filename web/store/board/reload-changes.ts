import type { BoardArg } from '../board-data/board-data.ts';
import type { AppThunk } from '../state/state.ts';
import { boardApi } from './board-api.ts';

/**
 * Reads a shown board again, and asks the tracker only for what changed since it was last read, as for a board of an
 * earlier visit (R-LOAD-15).
 */
export const reloadChanges =
  (arg: BoardArg): AppThunk =>
  (dispatch, getState) => {
    const { data, isLoading } = boardApi.endpoints.board.select(arg)(getState());
    if (data && !isLoading) {
      const value = { ...data, earlier: true };
      dispatch(boardApi.util.upsertQueryEntries([{ endpointName: 'board', arg, value }]));
    }
    dispatch(boardApi.endpoints.board.initiate(arg, { forceRefetch: true, subscribe: false }));
  };
