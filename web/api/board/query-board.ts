import type { Ports } from '../ports.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import type { BoardArg, BoardData } from './board-data.ts';
import { loadBoard } from './load-board.ts';
import {
  fullyFetched,
  type LoadingState,
  loadingEnded,
  loadingStarted,
  stepDone,
  stepFailed,
} from './loading.ts';
import { type MovesState, withPending } from './moves.ts';

/** Milliseconds after the last step until a board counts as fully fetched (spec 000 §9 Debounces). */
const SETTLING = 2000;

interface Parts {
  readonly moves: MovesState;
  readonly loading: LoadingState;
}

type Told =
  | ReturnType<typeof loadingStarted>
  | ReturnType<typeof loadingEnded>
  | ReturnType<typeof fullyFetched>
  | ReturnType<typeof stepDone>
  | ReturnType<typeof stepFailed>;

interface Surroundings {
  readonly dispatch: (action: Told) => unknown;
  readonly getState: () => unknown;
  readonly ports: Ports;
}

/**
 * Loads a board and tells the store how far it is. `publish` takes the cards as they arrive; it is left away where
 * an older state of the board is on screen, which must not shrink to its first page on the way to the new one.
 */
export const queryBoard = async (
  { dispatch, getState, ports }: Surroundings,
  arg: BoardArg,
  publish?: (board: BoardData) => unknown,
): Promise<BoardData> => {
  const state = () => getState() as Parts;
  dispatch(loadingStarted());
  const { run } = state().loading;
  // A load that was started later has the word.
  const isLatest = () => state().loading.run === run;
  const asShown = (board: BoardData) => withPending(board, state().moves.sinceLoad);
  const board = await loadBoard(askTracker(ports), arg, {
    report: {
      done: (step) => isLatest() && dispatch(stepDone(step)),
      failed: (step, failure) => isLatest() && dispatch(stepFailed({ step, failure })),
    },
    reconcile: state().moves.recent.filter((id) => /^\d+$/.test(id)),
    wait: ports.wait,
    ...(publish && { publish: (part) => isLatest() && publish(asShown(part)) }),
  });
  dispatch(loadingEnded(run));
  void ports.wait(SETTLING).then(() => dispatch(fullyFetched(run)));
  return asShown(board);
};
