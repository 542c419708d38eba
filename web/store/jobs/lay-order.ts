import { firstOrder, orderItems } from '#domain/board/assembly/first-order.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { jobPlaceOf } from '../slices/jobs.ts';
import type { AppThunk } from '../state/state.ts';

/** Maximum number of issues in one job. The backend refuses more (`JOB_TOO_LARGE`). */
const MOST = 1_000;

/**
 * Returns the jobs that write the first order. If the user is an admin, adds a write of the board setting that says
 * that the order was written.
 */
const planOf = (board: BoardData, newId: () => string): Write[] => {
  const all = orderItems(firstOrder(mapSourcesOf(board, [])));
  const plan = chunked(all, MOST).map(
    (items): Write => ({
      kind: 'job',
      id: newId(),
      boardId: jobPlaceOf(board),
      work: { kind: 'write-properties', items },
    }),
  );
  const { boardId, scope, projects, rights } = board;
  const owner = { boardId, scope, projects: projects.map(({ id }) => ({ id })) };
  return rights.administer
    ? [...plan, { kind: 'admin', owner, part: { kind: 'orderLaid' } }]
    : plan;
};

/** Writes the first order of a board: on the page immediately, in the tracker by jobs. */
export const layOrder =
  (board: BoardData): AppThunk =>
  (dispatch, _getState, { ids }) => {
    const plan = planOf(board, ids);
    if (plan.length === 0) return;
    dispatch(enter({ scope: { ref: board.arg.ref }, action: 'firstOrder', title: '', plan }));
  };
