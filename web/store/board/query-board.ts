import { askBackend } from '../backend/ask-backend.ts';
import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import type { LoadingStep } from '../board-data/loading-steps.ts';
import { isOvertaken, selectRecentIds, withWritten } from '../changes/select.ts';
import type { Failure } from '../ports/failure.ts';
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
 * first. If the shown state is that of an earlier visit, it is `known`, and only what changed since is asked for.
 */
export const queryBoard =
  (
    arg: BoardArg,
    publish?: (board: BoardData) => unknown,
    known?: BoardData,
  ): AppThunk<Promise<BoardData>> =>
  async (dispatch, getState, ports) => {
    dispatch(loadingStarted());
    const { run } = getState().loading;
    const isLatest = () => getState().loading.run === run;
    const asShown = (board: BoardData) => withWritten(getState().ledger, board, arg.ref);
    const load = async () => {
      const ask = askFor(ports, arg.ref);
      const options = {
        backend: askBackend(ports),
        report: {
          done: (step: LoadingStep) => isLatest() && dispatch(stepDone(step)),
          failed: (step: LoadingStep, failure: Failure) =>
            isLatest() && dispatch(stepFailed({ step, failure })),
        },
        reconcile: selectRecentIds(getState()),
        wait: ports.wait,
        now: ports.now(),
        ...(publish && { publish: (part: BoardData) => isLatest() && publish(asShown(part)) }),
      };
      const refreshed =
        known &&
        (await import('../reading/refresh/refresh-board.ts').then(
          ({ refreshBoard }) => refreshBoard(ask, known, options),
          // The file may be gone after a release. The whole board can be loaded without it.
          () => null,
        ));
      return refreshed ?? loadBoard(ask, arg, options);
    };
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
