import { askBackend } from '../backend/ask-backend.ts';
import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import { isOvertaken, selectRecentIds, withWritten } from '../changes/select.ts';
import { loadBoard } from '../reading/load-board.ts';
import {
  fullyFetched,
  loadingEnded,
  loadingStarted,
  stepDone,
  stepFailed,
} from '../slices/loading.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';

/** Milliseconds after the last step until a board counts as fully fetched. */
const SETTLING = 2000;

/**
 * Loads a board and tells the store how far it is. `publish` takes the cards as they arrive; it is left away where
 * an older state of the board is on screen, which must not shrink to its first page on the way to the new one.
 */
export const queryBoard =
  (arg: BoardArg, publish?: (board: BoardData) => unknown): AppThunk<Promise<BoardData>> =>
  async (dispatch, getState, ports) => {
    dispatch(loadingStarted());
    const { run } = getState().loading;
    // A load that was started later has the word.
    const isLatest = () => getState().loading.run === run;
    const asShown = (board: BoardData) => withWritten(getState().ledger, board, arg.ref);
    const load = () =>
      loadBoard(askFor(ports, arg.ref), arg, {
        backend: askBackend(ports),
        report: {
          done: (step) => isLatest() && dispatch(stepDone(step)),
          failed: (step, failure) => isLatest() && dispatch(stepFailed({ step, failure })),
        },
        reconcile: selectRecentIds(getState()),
        wait: ports.wait,
        ...(publish && { publish: (part) => isLatest() && publish(asShown(part)) }),
      });
    let board: BoardData;
    let seen: number;
    // Releases, sprints and settings are not laid over a load again: it may have read them before they were written.
    do {
      seen = getState().ledger.ended;
      board = await load();
    } while (isLatest() && isOvertaken(getState(), seen));
    dispatch(loadingEnded(run));
    void ports.wait(SETTLING).then(() => dispatch(fullyFetched(run)));
    return asShown(board);
  };
