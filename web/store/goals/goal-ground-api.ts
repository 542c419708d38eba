import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { isFlat } from '#domain/aggregates/portfolio/levels.ts';
import { mayEdit } from '#domain/aggregates/portfolio/roles.ts';
import { goalIdOf, goalMappingOf } from '#domain/board/goals/goal-mapping.ts';
import { inMapOrder } from '#domain/board/ranking/ordering.ts';
import { isPortfolioId } from '#domain/kernel/scope.ts';
import type { Project } from '#domain/tracker/entities.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { stepsQuery, storiesQuery } from '#domain/tracker/jql/loading.ts';
import { inObject, LEVEL_PROPERTIES } from '#domain/tracker/properties.ts';
import type { PartialIssue } from '#domain/tracker/read-issue.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { listGoals } from '../calls/goal-calls.ts';
import type { Ports } from '../ports/ports.ts';
import { loadAdminSettings } from '../reading/admin-settings.ts';
import { loadPlace } from '../reading/place.ts';
import { loadPortfolioPlace } from '../reading/portfolio-place.ts';
import { trackerApi } from '../state/api.ts';
import { byThunk } from '../state/from-tracker.ts';
import { askFor } from '../tracker/ask-for.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';
import { searchIssues } from '../tracker/search.ts';
import { lookAtMapped, type MappedGoal } from './goal-mapping-api.ts';

/** Maximum number of issues that a goal's page reads. */
const MOST = 5000;

/** The fields of an epic or story that its goal's page shows. */
export type IssueUnderGoal = PartialIssue<'goalId'>;

export interface GoalGround {
  /** The goal's project; if the goal belongs to a portfolio, all projects of the portfolio that the user may see. */
  readonly projects: readonly Project[];
  /**
   * Issues under the goal in map order, finished ones too: its epics, or its stories if the portfolio has two levels.
   */
  readonly under: readonly IssueUnderGoal[];
  readonly level: 'steps' | 'stories';
  /** The issue that the goal is mapped to; null if goals are not mapped to issues. */
  readonly mapped: MappedGoal | null;
  readonly mayEdit: boolean;
}

const BOUNDS = { fields: NO_FIELDS, most: MOST, reconcile: [] } as const;

const stepsAt = async (ask: AskTracker, jql: string) =>
  (await searchIssues(ask, { ...BOUNDS, jql, properties: LEVEL_PROPERTIES.step })).issues;

const storiesAt = async (ask: AskTracker, jql: string) =>
  (await searchIssues(ask, { ...BOUNDS, jql, properties: LEVEL_PROPERTIES.flatStory })).issues;

type Load = (ports: Ports, goal: Goal) => Promise<GoalGround>;

const ofPortfolio: Load = async (ports, { id, projectId }) => {
  const ask = askFor(ports, { kind: 'portfolio', portfolioId: projectId });
  const { portfolio, projects, scope } = await loadPortfolioPlace(
    ask,
    askBackend(ports),
    projectId,
  );
  const flat = isFlat(portfolio);
  const wanted = { scope, completed: true };
  const isBelow = ({ properties }: IssueUnderGoal): boolean => properties.goalId === id;
  const under = flat
    ? inMapOrder(
        (await storiesAt(ask, storiesQuery(wanted))).filter(isBelow),
        ({ properties }) => properties.noLaneRank,
      )
    : inMapOrder(
        (await stepsAt(ask, stepsQuery(wanted))).filter(isBelow),
        ({ properties }) => properties.rank,
      );
  return {
    projects,
    under,
    level: flat ? 'stories' : 'steps',
    mapped: null,
    mayEdit: portfolio.role !== null && mayEdit(portfolio.role),
  };
};

/** Returns whether the user may edit issues. Users without this permission can still open the goal's page. */
const editsIssues = async (ask: AskTracker, projectId: string): Promise<boolean> => {
  const query = new URLSearchParams({ projectId, permissions: 'EDIT_ISSUES' });
  const answer = await ask({ url: `/rest/api/3/mypermissions?${query}` });
  const held = inObject(inObject(answer, 'permissions'), 'EDIT_ISSUES');
  return inObject(held, 'havePermission') === true;
};

const ofProject: Load = async (ports, goal) => {
  const ask = askTracker(ports);
  const place = await loadPlace(ask, { kind: 'project', project: goal.projectId });
  const [admin, goals, steps, edits] = await Promise.all([
    loadAdminSettings(ask, place),
    listGoals(askBackend(ports), [goal.projectId]),
    stepsAt(ask, stepsQuery({ scope: place.scope, completed: true })),
    editsIssues(ask, goal.projectId),
  ]);
  const mapping = goalMappingOf(admin);
  const { enableGoalMapping, issueTypeMappingId: typeId } = admin.goalSetting;
  const [mapped = null] = enableGoalMapping
    ? await lookAtMapped(ask, { goals: [goal], typeId }, ports)
    : [];
  return {
    projects: place.projects,
    under: inMapOrder(
      steps.filter((step) => goalIdOf(step, goals, mapping) === goal.id),
      ({ properties }) => properties.rank,
    ),
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
      // The cache key has only the ids of the goal and its issue, because only these affect the result.
      serializeQueryArgs: ({ queryArgs: { id, issueId } }) => `${id} ${issueId}`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGoalGroundQuery } = goalGroundApi;
