import { trackerApi } from '../state/api.ts';
import { type GoalMappingArg, loadMapped, type MappedGoal } from './goal-mapping-api.ts';

const mappedGoalsApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Like `goalMapping`, but for the settings: no flag reports issues that are missing or of another type. The
     * settings increase `round` to read the issues again.
     */
    mappedGoals: build.query<readonly MappedGoal[], GoalMappingArg & { readonly round: number }>({
      queryFn: loadMapped,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useMappedGoalsQuery } = mappedGoalsApi;
