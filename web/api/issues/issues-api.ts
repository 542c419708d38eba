import { trackerApi } from '../api.ts';
import { fromTracker } from '../tracker/from-tracker.ts';
import { type Lineage, loadLineage } from './lineage.ts';

export const issuesApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    lineage: build.query<Lineage, string>({
      queryFn: fromTracker(loadLineage),
    }),
  }),
});

export const { useLineageQuery } = issuesApi;
