import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { milestoneListSchema } from '#domain/contracts/milestone.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';
import type { AppThunk, RootState } from '../state/state.ts';

export const milestonesApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    milestones: build.query<readonly Milestone[], string>({
      queryFn: fromBackend((ask, boardId: string) =>
        ask({
          method: 'GET',
          path: `/smb/milestone?boardId=${encodeURIComponent(boardId)}`,
          answer: milestoneListSchema,
        }),
      ),
    }),
  }),
});

const loadedLists = (state: RootState): string[] =>
  Object.values(state.backend.queries).flatMap((query) => {
    const board: unknown = query?.originalArgs;
    return query?.endpointName === 'milestones' && typeof board === 'string' ? [board] : [];
  });

export const selectMilestones = (state: RootState): Milestone[] =>
  loadedLists(state).flatMap(
    (boardId) => milestonesApi.endpoints.milestones.select(boardId)(state).data ?? [],
  );

export const settleMilestones =
  (changed: readonly Milestone[], gone: ReadonlySet<string>): AppThunk =>
  (dispatch, getState) => {
    if (changed.length + gone.size === 0) return;
    for (const boardId of loadedLists(getState())) {
      const own = changed.filter((each) => each.boardId === boardId);
      const settled = new Set([...gone, ...own.map(({ id }) => id)]);
      dispatch(
        milestonesApi.util.updateQueryData('milestones', boardId, (known) => [
          ...known.filter(({ id }) => !settled.has(id)),
          ...own,
        ]),
      );
    }
  };

export const reloadMilestones: AppThunk = (dispatch, getState) => {
  for (const boardId of loadedLists(getState())) {
    const anew = { forceRefetch: true, subscribe: false };
    dispatch(milestonesApi.endpoints.milestones.initiate(boardId, anew));
  }
};

export const { useMilestonesQuery } = milestonesApi;
