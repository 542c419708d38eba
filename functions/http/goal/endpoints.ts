import {
  changeGoalBodySchema,
  createGoalBodySchema,
  type Goal,
  labelGoalBodySchema,
  type RankGoalBody,
  rankGoalBodySchema,
} from '#domain/contracts/goal.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { GoalCommand } from '#domain/goal/commands.ts';
import { changeGoalCommand, createGoalCommand, goalFromRow } from '#domain/goal/contract.ts';
import { goalDecider } from '#domain/goal/decide.ts';
import { lastRank, placeGoal, sortGoals } from '#domain/goal/place.ts';
import { type GoalRow, goalsByProject } from '#domain/goal/views/goals-by-project.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import { earlierResult } from '../../command/idempotency.ts';
import { load } from '../../command/load.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { type PlacePorts, type PlaceRight, requireInPlace } from '../place-access.ts';
import type { AccessCodes } from '../portfolio/access.ts';
import { integer, isUlid, required } from '../query.ts';
import { withCurrent } from '../with-current.ts';

export interface GoalPorts extends CommandPorts, PlacePorts {
  readonly views: ViewStore;
}

/** A goal of a portfolio is its members' matter; `projectId` is then the portfolio's id (spec 001 §7). */
const CODES: AccessCodes = { missing: 'GOAL_NOT_FOUND', denied: 'PORTFOLIO_EDIT_DENIED' };

const goalAggregate = { decider: goalDecider, view: goalsByProject };

/** The project or portfolio that a query names, if the caller may do there what it asks. */
const placeAsked = async (
  ports: GoalPorts,
  { principal, query }: Call,
  right: PlaceRight,
): Promise<string> => {
  const place = required(query, 'projectId', 'PROJECT_REQUIRED');
  await requireInPlace(ports, principal, place, right);
  return place;
};

/** Projects hold tens of goals, so a page is cut from the whole list, in rank order. */
const goalsOf = async (ports: GoalPorts, tenant: TenantId, projectId: string): Promise<Goal[]> => {
  const rows = await ports.views.list(goalsByProject, tenant, projectId);
  return sortGoals(rows.map(goalFromRow));
};

const search = async (ports: GoalPorts, call: Call): Promise<Reply> => {
  const { principal, query } = call;
  const projectId = await placeAsked(ports, call, 'see');
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

/** Project admins decide which goals there are; who edits issues edits goals (spec 000 §6 Rules). */
const rightFor = ({ type }: GoalCommand): PlaceRight =>
  type === 'CreateGoal' || type === 'DeleteGoal' ? 'administer' : 'edit';

/** Runs a command on the goal named by the path or by the body of a creation. */
const run = async (
  ports: GoalPorts,
  call: Call,
  id: string,
  command: GoalCommand,
): Promise<GoalRow | null> => {
  const { principal, correlationId, expectedVersion, idempotency } = call;
  return withCurrent(goalFromRow, () =>
    handleCommand(ports, goalAggregate, {
      stream: { tenant: principal.tenant, type: 'goal', id },
      command,
      actor: { accountId: principal.accountId, kind: 'user' },
      correlationId,
      expectedVersion,
      idempotency,
      // A new goal has no place of its own yet; the query's was looked at.
      authorise: async (goal) => {
        if (goal) await requireInPlace(ports, principal, goal.projectId, rightFor(command), CODES);
      },
    }),
  );
};

const shown = (row: GoalRow | null): Reply => {
  if (row === null) throw new CatalogueError(refusal('GOAL_NOT_FOUND'));
  return ok(goalFromRow(row), row.version);
};

/** Only an id of ours can be the id of a goal. */
const idOf = ({ params }: Call): string => {
  if (params.id && isUlid(params.id)) return params.id;
  throw new CatalogueError(refusal('GOAL_NOT_FOUND'));
};

/** The goal as its own events tell it; its row may lie in any project. */
const existing = async (ports: GoalPorts, { principal }: Call, id: string): Promise<GoalRow> => {
  const stream = { tenant: principal.tenant, type: 'goal', id } as const;
  const { row } = await load(ports, goalAggregate, stream);
  if (row === null) throw new CatalogueError(refusal('GOAL_NOT_FOUND'));
  await requireInPlace(ports, principal, row.projectId, 'see', CODES);
  return row;
};

/** A stale caller is refused before any neighbour is touched; the neighbours' new ranks go first. */
const rank = async (ports: GoalPorts, call: Call<RankGoalBody>): Promise<Reply> => {
  const id = idOf(call);
  const earlier = await earlierResult(ports.findReceipt, call.principal.tenant, call.idempotency);
  if (earlier) return shown(earlier.row as GoalRow | null);
  const row = await existing(ports, call, id);
  if (call.expectedVersion !== undefined && call.expectedVersion !== row.version) {
    const current = goalFromRow(row);
    throw new CatalogueError(refusal('STALE_VERSION'), { current });
  }
  const goals = await goalsOf(ports, call.principal.tenant, row.projectId);
  const placed = placeGoal(goals, id, call.body);
  const unconditional = { ...call, expectedVersion: undefined, idempotency: undefined };
  for (const repair of placed.repairs) {
    await run(ports, unconditional, repair.id, { type: 'RankGoal', rank: repair.rank });
  }
  return shown(await run(ports, call, id, { type: 'RankGoal', rank: placed.rank }));
};

/** Goals over HTTP (spec 000 §7 Product backend). */
export const goalEndpoints = (ports: GoalPorts): Endpoints => ({
  'GET /smb/goal': read(async (call) =>
    ok(await goalsOf(ports, call.principal.tenant, await placeAsked(ports, call, 'see'))),
  ),
  'GET /smb/goal/search': read((call) => search(ports, call)),
  'POST /smb/goal': endpoint(createGoalBodySchema, async (call) => {
    const projectId = await placeAsked(ports, call, 'administer');
    const goals = await goalsOf(ports, call.principal.tenant, projectId);
    const given = call.body.properties?.rank ?? lastRank(goals);
    const id = call.body.id ?? ports.ids();
    const row = await run(ports, call, id, createGoalCommand(call.body, projectId, given));
    return { ...shown(row), status: 201 };
  }),
  'GET /smb/goal/{id}': read(async (call) => shown(await existing(ports, call, idOf(call)))),
  'PUT /smb/goal/{id}': endpoint(changeGoalBodySchema, async (call) =>
    shown(await run(ports, call, idOf(call), changeGoalCommand(call.body))),
  ),
  'POST /smb/goal/{id}/label': endpoint(labelGoalBodySchema, async (call) =>
    shown(await run(ports, call, idOf(call), { type: 'LabelGoal', labels: call.body.labels })),
  ),
  'PUT /smb/goal/{id}/rank': endpoint(rankGoalBodySchema, (call) => rank(ports, call)),
  'DELETE /smb/goal/{id}': read(async (call) => {
    await run(ports, call, idOf(call), { type: 'DeleteGoal' });
    return { status: 204 };
  }),
});
