import { inMapOrder } from '#domain/map/order/ordering.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { stepsQuery } from '#domain/tracker/jql/loading.ts';
import { trackerApi } from '../api.ts';
import { fromTracker } from '../tracker/from-tracker.ts';
import { LEVEL_PROPERTIES, searchIssues } from '../tracker/search.ts';
import { type Lineage, loadLineage } from './lineage.ts';

/** Epics of one project that a goal's page looks through. */
const MOST_STEPS = 5000;

export const issuesApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    lineage: build.query<Lineage, string>({
      queryFn: fromTracker(loadLineage),
    }),
    /** Finished epics too: a goal's page tells its whole story. */
    goalSteps: build.query<
      readonly Issue[],
      { readonly projectId: string; readonly goalId: string }
    >({
      queryFn: fromTracker(async (ask, { projectId, goalId }) => {
        const { issues } = await searchIssues(ask, {
          jql: stepsQuery({ scope: { projectKey: projectId }, completed: true }),
          fields: NO_FIELDS,
          properties: LEVEL_PROPERTIES.step,
          most: MOST_STEPS,
          reconcile: [],
        });
        return inMapOrder(issues.filter(({ properties }) => properties.goalId === goalId));
      }),
    }),
  }),
});

export const { useLineageQuery, useGoalStepsQuery } = issuesApi;
