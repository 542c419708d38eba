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

/** Milliseconds after the last step before the board counts as fully loaded. */
const SETTLING = 2000;

/**
 * Loads a board and reports progress to the store. `publish` receives the cards as they arrive. Leave it out while an
 * older state of the board is shown: otherwise the map would shrink to the first cards.
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
    // The overlay does not apply changes of releases, sprints and settings to a newly loaded board. If one was written
    // during the load, the board may lack it, so the board is loaded again.
    do {
      seen = getState().ledger.ended;
      board = await load();
    } while (isLatest() && isOvertaken(getState(), seen));
    dispatch(loadingEnded(run));
    void ports.wait(SETTLING).then(() => dispatch(fullyFetched(run)));
    return asShown(board);
  };
