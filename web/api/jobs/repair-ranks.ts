import { rankRepairWork } from '#domain/map/rank-repairs.ts';
import type { MovePlan } from '#domain/map/writes.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardData } from '../board/board-data.ts';
import { moveEnded, moveStarted } from '../board/moves.ts';
import { settle } from '../board/settle.ts';
import type { Ports } from '../ports.ts';
import type { StoreThunk } from '../store-thunk.ts';
import { jobPlaceOf, writtenBy } from './jobs.ts';
import { runJob } from './run-job.ts';

/** As many ranks as a move may repair along the way are written at once; more are a job (spec 000 §7 Batching). */
const AT_ONCE = 10;

/** Saves repaired ranks: shown at once, and as the tracker holds them when it has confirmed them. */
export const repairRanks =
  (board: BoardData, plan: MovePlan): StoreThunk<Promise<void>> =>
  async (dispatch, _getState, extra) => {
    const { ids } = extra as Ports;
    const { arg } = board;
    const id = ids();
    if (plan.writes.length <= AT_ONCE) {
      await dispatch(boardApi.endpoints.saveMove.initiate({ id, board: arg, plan }));
      return;
    }
    dispatch(moveStarted({ id, board: arg, changed: plan.changed }));
    const job = await dispatch(
      runJob({ id, boardId: jobPlaceOf(board), work: rankRepairWork(plan) }),
    );
    const written = new Set(job ? writtenBy(job) : []);
    const changed = plan.changed.filter(({ key }) => written.has(key));
    dispatch(settle(arg.ref, { changed }));
    dispatch(moveEnded({ id, board: arg, changed }));
  };
