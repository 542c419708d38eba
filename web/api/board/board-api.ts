import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { MovePlan } from '#domain/map/writes.ts';
import { trackerApi } from '../api.ts';
import { savingEnded, savingStarted } from '../busy.ts';
import { settled } from '../failure.ts';
import { inOrder } from '../in-order.ts';
import type { Ports } from '../ports.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import type { BoardArg, BoardData } from './board-data.ts';
import { loadBoard } from './load-board.ts';
import { loadingStarted, stepDone } from './loading.ts';
import { type MovesState, moveEnded, moveStarted, withChanged } from './moves.ts';
import { type WriteMeta, writeIssues } from './write-issues.ts';

interface MoveArg {
  /** Names this move among the pending ones. */
  readonly id: string;
  readonly board: BoardArg;
  readonly plan: MovePlan;
}

interface MovesPart {
  readonly moves: MovesState;
}

/** How many issues were written before one was refused. */
const writtenBefore = (reason: unknown): number =>
  (reason as { readonly meta?: Partial<WriteMeta> }).meta?.written ?? 0;

const busyOf = ({ plan }: MoveArg): string[] => plan.changed.map(({ id }) => id);

export const boardApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    board: build.query<BoardData, BoardArg>({
      queryFn: (arg, { dispatch, extra, getState }) =>
        settled(() => {
          dispatch(loadingStarted());
          const { recent } = (getState() as MovesPart).moves;
          return loadBoard(askTracker(extra as Ports), arg, {
            report: (step) => dispatch(stepDone(step)),
            reconcile: recent.filter((id) => id !== ANONYMOUS_KEY),
          });
        }),
    }),
    saveMove: build.mutation<null, MoveArg>({
      queryFn: ({ plan }, { extra }) =>
        inOrder(extra as Ports, 'moves', () =>
          writeIssues(askTracker(extra as Ports), plan.writes),
        ),
      async onQueryStarted(arg, { dispatch, getState, queryFulfilled }) {
        const { id, board, plan } = arg;
        dispatch(moveStarted({ id, board, changed: plan.changed }));
        dispatch(savingStarted(busyOf(arg)));
        const outcome = await queryFulfilled.then(
          () => ({ written: plan.changed.length, refused: false }),
          (reason: unknown) => ({ written: writtenBefore(reason), refused: true }),
        );
        const changed = plan.changed.slice(0, outcome.written);
        dispatch(
          boardApi.util.updateQueryData('board', board, (data) => withChanged(data, changed)),
        );
        dispatch(moveEnded({ id, written: changed.map((issue) => issue.id) }));
        dispatch(savingEnded(busyOf(arg)));
        // Moves made on top of a refused one stand on what is not so: only the tracker knows what came of them.
        const built = (getState() as unknown as MovesPart).moves.pending.length > 0;
        if (outcome.refused && built) {
          dispatch(boardApi.endpoints.board.initiate(board, { forceRefetch: true }));
        }
      },
    }),
  }),
});

export const { useBoardQuery, useSaveMoveMutation } = boardApi;
