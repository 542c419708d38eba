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

/** A board counts as fully loaded this many milliseconds after its last loading step. */
const SETTLING = 2000;

/**
 * Loads a board and reports the progress to the store. `publish` is called with the cards as they arrive. Callers omit
 * it while a previously loaded state of the board is shown, because the map would shrink to the cards that arrive
 * first.
 */
export const queryBoard =
  (arg: BoardArg, publish?: (board: BoardData) => unknown): AppThunk<Promise<BoardData>> =>
  async (dispatch, getState, ports) => {
    dispatch(loadingStarted());
    const { run } = getState().loading;
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
    // Loads the board again if a change of releases, sprints or settings was saved in the meantime. The loaded board
    // may lack it, and the overlay does not add such a change.
    do {
      seen = getState().ledger.ended;
      board = await load();
    } while (isLatest() && isOvertaken(getState(), seen));
    dispatch(loadingEnded(run));
    void ports.wait(SETTLING).then(() => dispatch(fullyFetched(run)));
    return asShown(board);
  };
