import type { Issue } from '#domain/tracker/entities.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { stepsQuery } from '#domain/tracker/jql/loading.ts';
import { trackerApi } from '../api.ts';
import { settled } from '../failure.ts';
import type { Ports } from '../ports.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { LEVEL_PROPERTIES, searchIssues } from '../tracker/search.ts';
import { type Lineage, loadLineage } from './lineage.ts';

/** Epics of one project that a goal's page looks through. */
const MOST_STEPS = 5000;

export const issuesApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    lineage: build.query<Lineage, string>({
      queryFn: (key, { extra }) => settled(() => loadLineage(askTracker(extra as Ports), key)),
    }),
    /** Finished epics too: a goal's page tells its whole story. */
    goalSteps: build.query<
      readonly Issue[],
      { readonly projectId: string; readonly goalId: string }
    >({
      queryFn: ({ projectId, goalId }, { extra }) =>
        settled(async () => {
          const { issues } = await searchIssues(askTracker(extra as Ports), {
            jql: stepsQuery({ scope: { projectKey: projectId }, completed: true }),
            fields: NO_FIELDS,
            properties: LEVEL_PROPERTIES.step,
            most: MOST_STEPS,
            reconcile: [],
          });
          return issues.filter(({ properties }) => properties.goalId === goalId);
        }),
    }),
  }),
});

export const { useLineageQuery, useGoalStepsQuery } = issuesApi;
