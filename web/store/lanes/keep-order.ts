import { type LaneDestination, planLaneOrder } from '#domain/board/lanes/lane-order.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { repairRanks } from '../jobs/repair-ranks.ts';
import type { AppThunk } from '../state/state.ts';

/**
 * Ranks the stories that a change of a lane moves, so that they keep their order (R-LANE-21). The ranks are a change of
 * their own, which an undo of the move does not revert, so the stories keep their order on the way back too.
 */
export const keepLaneOrder =
  (board: BoardData, map: StoryMap, destinationOf: LaneDestination): AppThunk =>
  (dispatch) => {
    const plan = board.rights.editIssues ? planLaneOrder(map, destinationOf) : null;
    if (plan) dispatch(repairRanks(board, plan));
  };
