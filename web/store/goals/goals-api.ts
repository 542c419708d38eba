import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { listGoals, readGoal } from '../calls/goal-calls.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';
import type { RootState } from '../state/state.ts';

/** Projects whose goals are shown together; each list is cached apart. */
export type GoalsArg = readonly string[];

export const goalsApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    goals: build.query<readonly Goal[], GoalsArg>({ queryFn: fromBackend(listGoals) }),
    goal: build.query<Goal, string>({
      queryFn: fromBackend(readGoal),
      // An answer that was on its way while the reader's own change was saved is older than that.
      merge: (known, read) => (read.version > known.version ? read : undefined),
    }),
  }),
});

const isList = (arg: unknown): arg is GoalsArg =>
  Array.isArray(arg) && arg.every((each) => typeof each === 'string');

/** The lists of goals that are loaded. RTK Query's own selector of arguments flattens those that are lists. */
export const selectGoalLists = (state: RootState): GoalsArg[] =>
  Object.values(state.backend.queries).flatMap((query) => {
    const list: unknown = query?.originalArgs;
    return query?.endpointName === 'goals' && query.data !== undefined && isList(list)
      ? [list]
      : [];
  });

/** Every goal that is loaded, as the backend has it. */
export const selectAllGoals = (state: RootState): readonly Goal[] => {
  const goals = selectGoalLists(state).flatMap(
    (list) => goalsApi.endpoints.goals.select(list)(state).data ?? [],
  );
  return [...new Map(goals.map((goal) => [goal.id, goal])).values()];
};

export const { useGoalsQuery, useGoalQuery } = goalsApi;
