import { trackerApi } from '../state/api.ts';
import { type GoalMappingArg, loadMapped, type MappedGoal } from './goal-mapping-api.ts';

const mappedGoalsApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** As when a map is opened, for who is about to put something right: no flag tells of it, and another round asks again. */
    mappedGoals: build.query<readonly MappedGoal[], GoalMappingArg & { readonly round: number }>({
      queryFn: loadMapped,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useMappedGoalsQuery } = mappedGoalsApi;
