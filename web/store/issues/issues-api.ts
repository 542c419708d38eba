import { type Lineage, loadLineage } from '../calls/lineage.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

export const issuesApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    lineage: build.query<Lineage, string>({
      queryFn: fromTracker(loadLineage),
    }),
  }),
});

export const { useLineageQuery } = issuesApi;
