import {
  type BoardArg,
  type BoardData,
  type PlaceRef,
  placeKeyOf,
} from '../board-data/board-data.ts';
import { trackerApi } from '../state/api.ts';
import { byThunk } from '../state/from-tracker.ts';
import type { RootState } from '../state/state.ts';
import { queryBoard } from './query-board.ts';

export const boardApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    board: build.query<BoardData, BoardArg>({
      queryFn: byThunk((arg: BoardArg) => loadShown(arg)),
    }),
  }),
});

/** Returns a board as it was loaded, without pending changes. */
export const loadedBoard = (state: RootState, board: BoardArg): BoardData | undefined =>
  boardApi.endpoints.board.select(board)(state).data;

/** Returns any of the boards that are loaded. */
export const someBoard = (state: RootState): BoardData | undefined =>
  boardApi.util
    .selectCachedArgsForQuery(state, 'board')
    .map((arg) => loadedBoard(state, arg))
    .find(Boolean);

/**
 * Returns the query arguments of all cached boards of a place. There may be several, for example with and without
 * finished issues.
 */
export const loadsOf = (state: RootState, ref: PlaceRef): BoardArg[] =>
  boardApi.util
    .selectCachedArgsForQuery(state, 'board')
    .filter((arg) => placeKeyOf(arg.ref) === placeKeyOf(ref) && loadedBoard(state, arg));

/** Loads a board. Shows its cards as they arrive, unless a previously loaded state of the board is shown. */
const loadShown =
  (arg: BoardArg): ReturnType<typeof queryBoard> =>
  (dispatch, getState, ports) => {
    const publish = (value: BoardData): void => {
      dispatch(boardApi.util.upsertQueryEntries([{ endpointName: 'board', arg, value }]));
    };
    const shown = loadsOf(getState(), arg.ref).length > 0;
    const known = loadedBoard(getState(), arg);
    return queryBoard(arg, shown ? undefined : publish, known?.earlier ? known : undefined)(
      dispatch,
      getState,
      ports,
    );
  };

export const { useBoardQuery } = boardApi;
