import type { BoardData } from '../board/board-data.ts';
import type { StoreThunk } from '../store-thunk.ts';
import { jobFollowed, jobPlaceOf } from './jobs.ts';
import { isOver, jobsApi } from './jobs-api.ts';

/** Shows how far the user's own jobs on a board are that an earlier visit asked for. */
export const resumeJobs =
  (board: BoardData): StoreThunk<Promise<void>> =>
  async (dispatch) => {
    const once = { forceRefetch: true, subscribe: false };
    const asked = await dispatch(jobsApi.endpoints.boardJobs.initiate(jobPlaceOf(board), once));
    for (const job of (asked.data ?? []).toReversed()) {
      if (!isOver(job)) dispatch(jobFollowed(job.id));
    }
  };
