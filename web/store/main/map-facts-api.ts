import { stepsQuery } from '#domain/tracker/jql/loading.ts';
import { PROPERTY_KEYS } from '#domain/tracker/properties.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { type MapFacts, readStepFact, readStoryFact } from '../board-data/map-facts.ts';
import { listGoals } from '../calls/goal-calls.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { countOf, pageOf } from '../tracker/search.ts';

/** Maximum numbers of epics and stories in the small picture of a map, where more would not be visible. */
const MOST_STEPS = 100;
const MOST_STORIES = 400;

/** Numbers of a map's stories by progress. The tracker counts them. */
export interface MapProgress {
  readonly done: number;
  readonly inProgress: number;
  readonly toDo: number;
}

export interface MapSketch extends MapFacts {
  readonly progress: MapProgress;
}

const search = async (ask: AskTracker, body: object) =>
  pageOf(await ask({ method: 'POST', url: '/rest/api/3/search/jql', body }));

const storiesOf = (projectId: string): string =>
  `project = ${projectId} AND hierarchyLevel = 0 AND parent IS NOT EMPTY`;

const counted = async (ask: AskTracker, projectId: string): Promise<MapProgress> => {
  const jql = storiesOf(projectId);
  const [all, done, inProgress] = await Promise.all([
    countOf(ask, jql, 0),
    countOf(ask, `${jql} AND statusCategory = Done`, 0),
    countOf(ask, `${jql} AND statusCategory = "In Progress"`, 0),
  ]);
  return { done, inProgress, toDo: Math.max(0, all - done - inProgress) };
};

const progressOf = (stories: MapFacts['stories']): MapProgress => {
  const of = (wanted: string) => stories.filter(({ category }) => category === wanted).length;
  return { done: of('done'), inProgress: of('indeterminate'), toDo: of('new') };
};

/** What the main page shows of a map: a small picture and its progress. */
export const mapSketchApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    mapSketch: build.query<MapSketch, string>({
      queryFn: fromTracker(async (ask, projectId, ports) => {
        const [goals, steps, stories] = await Promise.all([
          listGoals(askBackend(ports), [projectId]),
          search(ask, {
            jql: stepsQuery({ scope: { projectKey: projectId }, completed: true }),
            fields: ['parent'],
            properties: [PROPERTY_KEYS.goalId],
            maxResults: MOST_STEPS,
          }),
          search(ask, {
            jql: `${storiesOf(projectId)} ORDER BY updated DESC`,
            fields: ['status', 'parent', 'fixVersions'],
            maxResults: MOST_STORIES,
          }),
        ]);
        const facts = stories.issues.flatMap(readStoryFact);
        return {
          goals: goals.map(({ id, fields }) => ({ id, color: fields.color })),
          steps: steps.issues.flatMap(readStepFact),
          stories: facts,
          progress: stories.next === null ? progressOf(facts) : await counted(ask, projectId),
        };
      }),
    }),
  }),
});

export const { useMapSketchQuery } = mapSketchApi;
