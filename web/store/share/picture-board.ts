import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import { placeKeyOf } from '../board-data/board-data.ts';
import { selectRecentIds, withWritten } from '../changes/select.ts';
import type { Ports } from '../ports/ports.ts';
import { loadBoard } from '../reading/load-board.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';

/** Milliseconds for which finished issues that were loaded are used for later pictures, because they seldom change. */
export const REMEMBERED = 5 * 60_000;

interface Loaded {
  readonly key: string;
  readonly at: number;
  readonly board: Promise<BoardData>;
}

/** The board that each page loaded last for a picture. A page is identified by its `Ports` object. */
const remembered = new WeakMap<Ports, Loaded>();

const SILENT = { done: () => undefined, failed: () => undefined };

/**
 * `recent`: finished issues that were loaded a few minutes ago may be used. `now`: they are loaded again, because the
 * user asked for a new picture.
 */
export type Freshness = 'recent' | 'now';

/** Loads a board for a picture. The open board stays as it is. Throws `FailureError`. */
const loadBeside =
  (arg: BoardArg, freshness: Freshness): AppThunk<Promise<BoardData>> =>
  async (_dispatch, getState, ports) => {
    const key = JSON.stringify([placeKeyOf(arg.ref), arg]);
    const known = remembered.get(ports);
    const isRecent = known?.key === key && ports.now() - known.at < REMEMBERED;
    const load = (): Promise<BoardData> => {
      const board = loadBoard(askFor(ports, arg.ref), arg, {
        report: SILENT,
        reconcile: selectRecentIds(getState()),
        wait: ports.wait,
      });
      remembered.set(ports, { key, at: ports.now(), board });
      return board;
    };
    const board = known && isRecent && freshness === 'recent' ? known.board : load();
    try {
      return withWritten(getState().ledger, await board, arg.ref);
    } catch (error) {
      if (remembered.get(ports)?.board === board) remembered.delete(ports);
      throw error;
    }
  };

const FINISHED = ['statusCategory = Done'];
const ALL_FINISHED = { epics: FINISHED, stories: FINISHED, subtasks: FINISHED };

/**
 * Returns the board for a picture: without the user's filters, and with finished issues if `completed`. Loads only what
 * the open board does not have. Throws `FailureError`.
 */
export const pictureBoard =
  (board: BoardData, completed: boolean, freshness: Freshness): AppThunk<Promise<BoardData>> =>
  async (dispatch) => {
    const { ref, narrowing, completed: hasFinished } = board.arg;
    if (narrowing) return dispatch(loadBeside({ ref, completed }, freshness));
    if (!completed || hasFinished) return board;
    const finished = await dispatch(
      loadBeside({ ref, completed: true, narrowing: ALL_FINISHED }, freshness),
    );
    return {
      ...board,
      steps: { ...finished.steps, ...board.steps },
      stories: { ...finished.stories, ...board.stories },
      subtasks: { ...finished.subtasks, ...board.subtasks },
    };
  };
