import { differingAspects, withAspects } from '#domain/map/difference.ts';
import { type CardChange, inverse } from '#domain/map/undo.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import type { BoardData } from '../board/board-data.ts';
import { issueOn, moveEnded, moveStarted, withChange } from '../board/moves.ts';
import { savingEnded, savingStarted } from '../busy.ts';
import { type Failure, FailureError, settled } from '../failure.ts';
import { inOrder } from '../in-order.ts';
import type { Ports } from '../ports.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { changeCards } from './change-cards.ts';
import { type CardEntry, type Direction, forgotten, travelled } from './history.ts';

interface TravelArg {
  readonly way: Direction;
  readonly entry: CardEntry;
}

/** Taken back, the last card goes first. */
const changesOf = ({ way, entry }: TravelArg): CardChange[] =>
  way === 'undo' ? entry.changes.map(inverse).reverse() : [...entry.changes];

/** The cards as they will most likely be, shown until the tracker has answered. */
const foreseen = (board: BoardData | undefined, arg: TravelArg): Issue[] =>
  changesOf(arg).flatMap(({ before, after }) => {
    const shown = board && issueOn(board, before.id);
    return shown ? [withAspects(shown, after, differingAspects(before, after))] : [];
  });

/** Undo and redo: compensating changes, refused where someone else has changed the card since. */
export const historyApi = boardApi.injectEndpoints({
  endpoints: (build) => ({
    travel: build.mutation<readonly Issue[], TravelArg>({
      queryFn: (arg, { extra, getState }): Promise<{ data: Issue[] } | { error: Failure }> =>
        inOrder(extra as Ports, 'moves', () =>
          settled(() => {
            const board = loadedBoard(getState(), arg.entry.board);
            if (!board) throw new FailureError({ kind: 'refused', code: 'CARD_NOT_FOUND' });
            return changeCards(askTracker(extra as Ports), board, changesOf(arg));
          }),
        ) as Promise<{ data: Issue[] } | { error: Failure }>,
      async onQueryStarted(arg, { dispatch, getState, queryFulfilled, requestId }) {
        const { entry, way } = arg;
        const { board } = entry;
        const ids = entry.changes.map(({ before }) => before.id);
        const shown = foreseen(loadedBoard(getState(), board), arg);
        dispatch(travelled({ entry, way }));
        dispatch(moveStarted({ id: requestId, board, changed: shown }));
        dispatch(savingStarted(ids));
        const added = await queryFulfilled.then(
          ({ data }) => data,
          () => [],
        );
        const change = { changed: [], added };
        dispatch(boardApi.util.updateQueryData('board', board, (data) => withChange(data, change)));
        dispatch(moveEnded({ id: requestId, board, ...change }));
        dispatch(savingEnded(ids));
        if (added.length > 0) return;
        // What others did to it is not known here: show the board as it is now.
        dispatch(forgotten(entry.id));
        dispatch(boardApi.endpoints.board.initiate(board, { forceRefetch: true }));
      },
    }),
  }),
});
