import { selectShownBoard } from '../board/select-shown.ts';
import { placeKeyOf } from '../board-data/board-data.ts';
import type { AppDispatch, StartListening } from '../state/state.ts';
import { newId, resumeJobs } from './resume-jobs.ts';

/**
 * Follows jobs that an earlier visit started. Asks once for each board, when it is fully loaded, whether such jobs are
 * still running.
 */
export const followJobs = (start: StartListening, dispatch: AppDispatch): (() => void) => {
  const asked = new Set<string>();
  /**
   * An id made when the first board was loaded. Ids grow with time, so jobs with a higher id were started by this page,
   * which follows them already.
   */
  let opened: string | null = null;
  return start({
    predicate: (_action, now) =>
      now.loading.phase === 'done' && now.shown !== null && selectShownBoard(now) !== undefined,
    effect: async (_action, { getState }) => {
      const board = selectShownBoard(getState());
      if (!board || asked.has(placeKeyOf(board.arg.ref))) return;
      asked.add(placeKeyOf(board.arg.ref));
      opened ??= dispatch(newId);
      await dispatch(resumeJobs(board, opened));
    },
  });
};
