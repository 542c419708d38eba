import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import { placeKeyOf } from '../board-data/board-data.ts';
import { selectRecentIds, withWritten } from '../changes/select.ts';
import type { Ports } from '../ports/ports.ts';
import { loadBoard } from '../reading/load-board.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';

/** Milliseconds for which finished issues, which seldom change, are not read again for the next picture. */
export const REMEMBERED = 5 * 60_000;

interface Loaded {
  readonly key: string;
  readonly at: number;
  readonly board: Promise<BoardData>;
}

/** What was loaded last for pictures, by the ports of a page. */
const remembered = new WeakMap<Ports, Loaded>();

const SILENT = { done: () => undefined, failed: () => undefined };

/** Whether finished issues that were read a few minutes ago will do, or somebody asked for what is there now. */
export type Freshness = 'recent' | 'now';

/** The board of an argument, loaded beside the one on screen; throws `FailureError`. */
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
 * A board as a picture needs it: with finished issues where the choice for the picture asks for them, and without what
 * its viewer has narrowed it to. What the viewer has loaded already is not loaded again. Throws `FailureError`.
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
