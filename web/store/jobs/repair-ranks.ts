import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import type { MovePlan } from '#domain/board/difference/writes.ts';
import { planRankRepair, rankRepairWork } from '#domain/board/ranking/rank-repairs.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { writesOf } from '#domain/change/plan.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import { selectShownBoard } from '../board/select-shown.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { selectAllGoals } from '../goals/goals-api.ts';
import { jobPlaceOf } from '../slices/jobs.ts';
import type { AppThunk } from '../state/state.ts';

/** Up to this number of ranks, a repair writes them directly, as a move does. A job writes more (R-RANK-9). */
const AT_ONCE = 10;
/** Ranks per job (R-JOB-2). */
const JOB_ITEMS = 1000;

/** Writes repaired ranks. The page shows them immediately. */
export const repairRanks =
  (board: BoardData, plan: MovePlan): AppThunk =>
  (dispatch, _getState, { ids }) => {
    const jobs = (): Write[] =>
      chunked(plan.writes, JOB_ITEMS).map((writes) => ({
        kind: 'job',
        id: ids(),
        boardId: jobPlaceOf(board),
        work: rankRepairWork({ writes }),
      }));
    dispatch(
      enter({
        scope: { ref: board.arg.ref },
        action: 'repair',
        title: '',
        plan: plan.writes.length <= AT_ONCE ? writesOf(plan, board, null) : jobs(),
      }),
    );
  };

/** Repairs the ranks of the shown board, unless the same repair is in `tried`. Adds the repair to `tried`. */
export const repairShown =
  (tried: Set<string>): AppThunk =>
  (dispatch, getState) => {
    const state = getState();
    const board = selectShownBoard(state);
    if (!board || !state.shown) return;
    const sources = mapSourcesOf(board, selectAllGoals(state));
    const plan = planRankRepair(assembleMap(sources, state.shown.mode));
    const name = JSON.stringify(plan?.writes);
    if (!plan || tried.has(name)) return;
    tried.add(name);
    dispatch(repairRanks(board, plan));
  };
