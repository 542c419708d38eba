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
 * Loads a board and reports progress to the store. `publish` receives the cards as they arrive; leave it out when
 * an older state is on screen, which must not shrink to the first page of the new one.
 */
export const queryBoard =
  (arg: BoardArg, publish?: (board: BoardData) => unknown): AppThunk<Promise<BoardData>> =>
  async (dispatch, getState, ports) => {
    dispatch(loadingStarted());
    const { run } = getState().loading;
    // Only the load that was started last may report.
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
    // Changes of releases, sprints and settings are not overlaid again on a loaded board, so a load that may have
    // read them before they were written is repeated.
    do {
      seen = getState().ledger.ended;
      board = await load();
    } while (isLatest() && isOvertaken(getState(), seen));
    dispatch(loadingEnded(run));
    void ports.wait(SETTLING).then(() => dispatch(fullyFetched(run)));
    return asShown(board);
  };
