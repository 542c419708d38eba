import type { Baseline } from '#domain/aggregates/baseline/baseline.ts';
import { baselineListSchema, latestFirst } from '#domain/contracts/baseline.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';
import type { AppThunk, RootState } from '../state/state.ts';

export const baselinesPath = (boardId: string): string =>
  `/smb/baseline?boardId=${encodeURIComponent(boardId)}`;

export const baselinesApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    /** The baselines of a board, latest moment first. */
    baselines: build.query<readonly Baseline[], string>({
      queryFn: fromBackend((ask, boardId: string) =>
        ask({ method: 'GET', path: baselinesPath(boardId), answer: baselineListSchema }),
      ),
    }),
  }),
});

const loadedLists = (state: RootState): string[] =>
  Object.values(state.backend.queries).flatMap((query) => {
    const board: unknown = query?.originalArgs;
    return query?.endpointName === 'baselines' && typeof board === 'string' ? [board] : [];
  });

export const selectBaselines = (state: RootState): Baseline[] =>
  loadedLists(state).flatMap(
    (boardId) => baselinesApi.endpoints.baselines.select(boardId)(state).data ?? [],
  );

/** Puts baselines as they were saved, and deletions by id, into the loaded lists. */
export const settleBaselines =
  (changed: readonly Baseline[], gone: ReadonlySet<string>): AppThunk =>
  (dispatch, getState) => {
    if (changed.length + gone.size === 0) return;
    for (const boardId of loadedLists(getState())) {
      const own = changed.filter((each) => each.boardId === boardId);
      const settled = new Set([...gone, ...own.map(({ id }) => id)]);
      dispatch(
        baselinesApi.util.updateQueryData('baselines', boardId, (known) =>
          [...known.filter(({ id }) => !settled.has(id)), ...own].sort(latestFirst),
        ),
      );
    }
  };

export const { useBaselinesQuery } = baselinesApi;
