import type { BoardData } from '../board/board-data.ts';
import type { Ports } from '../ports.ts';
import type { StoreThunk } from '../store-thunk.ts';
import { jobFollowed, jobPlaceOf } from './jobs.ts';
import { isOver, jobsApi } from './jobs-api.ts';

/** A ULID of this moment. */
export const newId: StoreThunk<string> = (_dispatch, _getState, extra) => (extra as Ports).ids();

/** Shows how far the user's own jobs on a board are that were asked for before an id was made. */
export const resumeJobs =
  (board: BoardData, before: string): StoreThunk<Promise<void>> =>
  async (dispatch) => {
    const once = { forceRefetch: true, subscribe: false };
    const asked = await dispatch(jobsApi.endpoints.boardJobs.initiate(jobPlaceOf(board), once));
    for (const job of (asked.data ?? []).toReversed()) {
      if (!isOver(job) && job.id < before) dispatch(jobFollowed(job.id));
    }
  };
