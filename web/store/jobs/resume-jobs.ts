import type { BoardData } from '../board-data/board-data.ts';
import { jobFollowed, jobPlaceOf } from '../slices/jobs.ts';
import type { AppThunk } from '../state/state.ts';
import { isOver, jobsApi } from './jobs-api.ts';

export const newId: AppThunk<string> = (_dispatch, _getState, { ids }) => ids();

/**
 * Follows the user's running jobs on a board. Takes only jobs with an id below `before`, which were started earlier.
 */
export const resumeJobs =
  (board: BoardData, before: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const once = { forceRefetch: true, subscribe: false };
    const asked = await dispatch(jobsApi.endpoints.boardJobs.initiate(jobPlaceOf(board), once));
    for (const job of (asked.data ?? []).toReversed()) {
      if (!isOver(job) && job.id < before) dispatch(jobFollowed(job.id));
    }
  };
