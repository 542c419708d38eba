import { goalAggregate } from '#domain/aggregates/goal/aggregate.ts';
import type { GoalCommand } from '#domain/aggregates/goal/commands.ts';
import { type Goal, showGoal } from '#domain/aggregates/goal/goal.ts';
import { ownLastRank, placeGoal } from '#domain/aggregates/goal/place.ts';
import { sortGoals } from '#domain/aggregates/goal/sort.ts';
import { goalsByProject } from '#domain/aggregates/goal/view.ts';
import {
  changeGoalBodySchema,
  createGoalBodySchema,
  labelGoalBodySchema,
  type RankGoalBody,
  rankGoalBodySchema,
} from '#domain/contracts/goal.ts';
import { changeGoalCommand, createGoalCommand } from '#domain/contracts/goal-commands.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { CommandPorts } from '../../command/handle-command.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { AccessCodes } from '../access/portfolio.ts';
import { requireInScope, type ScopePorts, type ScopeRight } from '../access/scope.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { integer, requireParameter } from '../query.ts';
import { resource, type Wanted } from '../resource.ts';

export interface GoalPorts extends CommandPorts, ScopePorts {
  readonly views: ViewStore;
}

/**
 * The error codes for goals of a portfolio. There, `projectId` is the portfolio's id, and only members have access
 * (R-PORTFOLIO-3).
 */
const CODES: AccessCodes = { missing: 'GOAL_NOT_FOUND', denied: 'PORTFOLIO_EDIT_DENIED' };

/** Returns the project or portfolio in the query. Throws when the caller does not have the right there. */
const readScope = async (
  ports: GoalPorts,
  { principal, query }: Call,
  right: ScopeRight,
): Promise<string> => {
  const scope = requireParameter(query, 'projectId', 'PROJECT_REQUIRED');
  await requireInScope(ports, principal, scope, right);
  return scope;
};

/**
 * Returns the goals of a project in rank order. A project has only tens of goals, so a page is cut from the whole list.
 */
const goalsOf = async (ports: GoalPorts, tenant: TenantId, projectId: string): Promise<Goal[]> => {
  const rows = await ports.views.list(goalsByProject, tenant, projectId);
  return sortGoals(rows.map(showGoal));
};

const search = async (ports: GoalPorts, call: Call): Promise<Reply> => {
  const { principal, query } = call;
  const projectId = await readScope(ports, call, 'see');
  const startAt = integer(query, 'startAt', { otherwise: 0, max: 1_000_000 });
  const maxResults = integer(query, 'maxResults', { otherwise: 100, max: 1000 });
  const sought = (query.searchValue ?? '').trim().toLowerCase();
  const found = (await goalsOf(ports, principal.tenant, projectId)).filter(({ fields }) =>
    fields.summary.toLowerCase().includes(sought),
  );
  const values = found.slice(startAt, startAt + maxResults);
  const isLast = startAt + values.length >= found.length;
  return ok({ startAt, maxResults, total: found.length, isLast, values });
};

/**
 * Returns the right that a command needs. Project admins create and delete goals; users who may edit issues edit them
 * (R-ACCESS-5).
 */
const rightFor = (wanted: Wanted<GoalCommand>): ScopeRight => {
  if (wanted === 'see' || wanted === 'edit') return wanted;
  return wanted.type === 'CreateGoal' || wanted.type === 'DeleteGoal' ? 'administer' : 'edit';
};

const goalResource = (ports: GoalPorts) =>
  resource(ports, {
    aggregate: goalAggregate,
    missing: CODES.missing,
    // A new goal is in the project or portfolio of the query, which `readScope` has already checked.
    authorise: ({ principal }, goal, wanted) =>
      requireInScope(ports, principal, goal.projectId, rightFor(wanted), CODES),
    show: showGoal,
  });

/**
 * Moves a goal. The version is checked before any neighbour is changed. The neighbours' new ranks are written first.
 */
const rank = async (ports: GoalPorts, call: Call<RankGoalBody>): Promise<Reply> => {
  const goals = goalResource(ports);
  const id = goals.idOf(call);
  const earlier = await goals.repeated(call);
  if (earlier) return earlier;
  const { row } = await goals.find(call);
  if (call.expectedVersion !== undefined && call.expectedVersion !== row.version) {
    throw new CatalogueError(refusal('STALE_VERSION'), { current: showGoal(row) });
  }
  const others = await goalsOf(ports, call.principal.tenant, row.projectId);
  const placed = placeGoal(others, id, call.body);
  const unconditional = { ...call, expectedVersion: undefined, idempotency: undefined };
  for (const repair of placed.repairs) {
    await goals.run(unconditional, repair.id, { type: 'RankGoal', rank: repair.rank });
  }
  return goals.change(call, { type: 'RankGoal', rank: placed.rank });
};

/** The endpoints for goals (R-GOAL-8). */
export const goalEndpoints = (ports: GoalPorts): Endpoints => {
  const goals = goalResource(ports);
  return {
    'GET /smb/goal': read(async (call) =>
      ok(await goalsOf(ports, call.principal.tenant, await readScope(ports, call, 'see'))),
    ),
    'GET /smb/goal/search': read((call) => search(ports, call)),
    'POST /smb/goal': endpoint(createGoalBodySchema, async (call) => {
      const projectId = await readScope(ports, call, 'administer');
      const others = await goalsOf(ports, call.principal.tenant, projectId);
      const { id = ports.ids(), properties } = call.body;
      const given = properties?.rank ?? ownLastRank(others, id);
      return goals.create(call, id, createGoalCommand(call.body, projectId, given));
    }),
    'GET /smb/goal/{id}': read(goals.get),
    'PUT /smb/goal/{id}': endpoint(changeGoalBodySchema, (call) =>
      goals.change(call, changeGoalCommand(call.body)),
    ),
    'POST /smb/goal/{id}/label': endpoint(labelGoalBodySchema, (call) =>
      goals.change(call, { type: 'LabelGoal', labels: call.body.labels }),
    ),
    'PUT /smb/goal/{id}/rank': endpoint(rankGoalBodySchema, (call) => rank(ports, call)),
    'DELETE /smb/goal/{id}': read((call) => goals.remove(call, { type: 'DeleteGoal' })),
  };
};
