import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import { placeKeyOf } from '../board-data/board-data.ts';
import { selectRecentIds, withWritten } from '../changes/select.ts';
import type { Ports } from '../ports/ports.ts';
import { loadBoard } from '../reading/load-board.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';

/**
 * Milliseconds for which loaded finished issues are reused for later pictures, because finished issues seldom change.
 */
export const REMEMBERED = 5 * 60_000;

interface Loaded {
  readonly key: string;
  readonly at: number;
  readonly board: Promise<BoardData>;
}

/** The board that each page last loaded for a picture. A page has one `Ports` object. */
const remembered = new WeakMap<Ports, Loaded>();

const SILENT = { done: () => undefined, failed: () => undefined };

/**
 * `recent` reuses finished issues loaded a few minutes ago. `now` loads them again, because the user asked for that.
 */
export type Freshness = 'recent' | 'now';

/** Loads a board without replacing the open one. Throws `FailureError`. */
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
 * Returns the board for a picture: with finished issues if `completed`, and without the user's filters. Loads only what
 * the user's own board lacks. Throws `FailureError`.
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
