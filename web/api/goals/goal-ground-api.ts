import type { Goal } from '#domain/contracts/goal.ts';
import { goalIdOf, goalMappingOf } from '#domain/map/goal-mapping.ts';
import { inMapOrder } from '#domain/map/order/ordering.ts';
import { isFlat } from '#domain/portfolio/levels.ts';
import { mayEdit } from '#domain/portfolio/roles.ts';
import { isPortfolioId } from '#domain/scope.ts';
import type { Issue, Project } from '#domain/tracker/entities.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { stepsQuery, storiesQuery } from '#domain/tracker/jql/loading.ts';
import { inObject } from '#domain/tracker/properties.ts';
import { trackerApi } from '../api.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { loadAdminSettings } from '../board/admin-settings.ts';
import { loadPlace } from '../board/place.ts';
import { loadPortfolioPlace } from '../board/portfolio-place.ts';
import type { Ports } from '../ports.ts';
import { askFor } from '../tracker/ask-for.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';
import { byThunk } from '../tracker/from-tracker.ts';
import { LEVEL_PROPERTIES, searchIssues } from '../tracker/search.ts';
import { listGoals } from './goal-calls.ts';
import { lookAtMapped, type MappedGoal } from './goal-mapping-api.ts';

/** Issues of one project or portfolio that a goal's page looks through. */
const MOST = 5000;

/** What the page of a goal has to know of where the goal belongs. */
export interface GoalGround {
  /** Its project; or all projects of its portfolio that the reader may see. */
  readonly projects: readonly Project[];
  /** What stands under it, finished or not, in the map's order: its epics, or its stories where there are two levels. */
  readonly under: readonly Issue[];
  readonly level: 'steps' | 'stories';
  /** The issue that stands for it; null where goals are mapped to none. */
  readonly mapped: MappedGoal | null;
  readonly mayEdit: boolean;
}

type Load = (ports: Ports, goal: Goal) => Promise<GoalGround>;

const ofPortfolio: Load = async (ports, { id, projectId }) => {
  const ask = askFor(ports, { kind: 'portfolio', portfolioId: projectId });
  const { portfolio, projects, scope } = await loadPortfolioPlace(
    ask,
    askBackend(ports),
    projectId,
  );
  const flat = isFlat(portfolio);
  const { issues } = await searchIssues(ask, {
    jql: (flat ? storiesQuery : stepsQuery)({ scope, completed: true }),
    fields: NO_FIELDS,
    properties: flat ? LEVEL_PROPERTIES.flatStory : LEVEL_PROPERTIES.step,
    most: MOST,
    reconcile: [],
  });
  return {
    projects,
    under: inMapOrder(issues.filter(({ properties }) => properties.goalId === id)),
    level: flat ? 'stories' : 'steps',
    mapped: null,
    mayEdit: portfolio.role !== null && mayEdit(portfolio.role),
  };
};

/** A goal may be looked at by whoever may edit nothing. */
const editsIssues = async (ask: AskTracker, projectId: string): Promise<boolean> => {
  const query = new URLSearchParams({ projectId, permissions: 'EDIT_ISSUES' });
  const answer = await ask({ url: `/rest/api/3/mypermissions?${query}` });
  const held = inObject(inObject(answer, 'permissions'), 'EDIT_ISSUES');
  return inObject(held, 'havePermission') === true;
};

const ofProject: Load = async (ports, goal) => {
  const ask = askTracker(ports);
  const place = await loadPlace(ask, { kind: 'project', project: goal.projectId });
  const [admin, goals, { issues }, edits] = await Promise.all([
    loadAdminSettings(ask, place),
    listGoals(askBackend(ports), [goal.projectId]),
    searchIssues(ask, {
      jql: stepsQuery({ scope: place.scope, completed: true }),
      fields: NO_FIELDS,
      properties: LEVEL_PROPERTIES.step,
      most: MOST,
      reconcile: [],
    }),
    editsIssues(ask, goal.projectId),
  ]);
  const mapping = goalMappingOf(admin);
  const { enableGoalMapping, issueTypeMappingId: typeId } = admin.goalSetting;
  const [mapped = null] = enableGoalMapping
    ? await lookAtMapped(ask, { goals: [goal], typeId }, ports)
    : [];
  return {
    projects: place.projects,
    under: inMapOrder(issues.filter((step) => goalIdOf(step, goals, mapping) === goal.id)),
    level: 'steps',
    mapped,
    mayEdit: edits,
  };
};

const goalGroundApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    goalGround: build.query<GoalGround, Goal>({
      queryFn: byThunk(
        (goal: Goal) => (_dispatch, _state, ports) =>
          (isPortfolioId(goal.projectId) ? ofPortfolio : ofProject)(ports, goal),
      ),
      // What is edited of a goal is nothing to its ground.
      serializeQueryArgs: ({ queryArgs: { id, issueId } }) => `${id} ${issueId}`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGoalGroundQuery } = goalGroundApi;
