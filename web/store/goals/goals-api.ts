import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { listGoals, readGoal } from '../calls/goal-calls.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';
import type { RootState } from '../state/state.ts';

/** Ids of the projects whose goals are listed. They are also the cache key of the list. */
export type GoalsArg = readonly string[];

export const goalsApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    goals: build.query<readonly Goal[], GoalsArg>({ queryFn: fromBackend(listGoals) }),
    goal: build.query<Goal, string>({
      queryFn: fromBackend(readGoal),
      // Keeps the cached goal if it is newer than the backend's answer, which may have been sent before the user's
      // change was saved.
      merge: (known, read) => (read.version > known.version ? read : undefined),
    }),
  }),
});

const isList = (arg: unknown): arg is GoalsArg =>
  Array.isArray(arg) && arg.every((each) => typeof each === 'string');

/**
 * Returns the arguments of the goal lists in the cache. RTK Query's own selector cannot be used: it flattens arguments
 * that are arrays.
 */
export const selectGoalLists = (state: RootState): GoalsArg[] =>
  Object.values(state.backend.queries).flatMap((query) => {
    const list: unknown = query?.originalArgs;
    return query?.endpointName === 'goals' && query.data !== undefined && isList(list)
      ? [list]
      : [];
  });

export const selectAllGoals = (state: RootState): readonly Goal[] => {
  const goals = selectGoalLists(state).flatMap(
    (list) => goalsApi.endpoints.goals.select(list)(state).data ?? [],
  );
  return [...new Map(goals.map((goal) => [goal.id, goal])).values()];
};

export const { useGoalsQuery, useGoalQuery } = goalsApi;
