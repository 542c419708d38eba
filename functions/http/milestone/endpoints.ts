import {
  changeMilestoneBodySchema,
  createMilestoneBodySchema,
  type Milestone,
} from '#domain/contracts/milestone.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { MilestoneAspects, MilestoneCommand } from '#domain/milestone/commands.ts';
import { milestoneDecider } from '#domain/milestone/decide.ts';
import { milestonesByBoard } from '#domain/milestone/views/milestones-by-board.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import { type BoardAccessPorts, requireAtBoard } from '../board-access.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import type { AccessCodes } from '../portfolio/access.ts';
import { isUlid, required } from '../query.ts';

export interface MilestonePorts extends CommandPorts, BoardAccessPorts {
  readonly views: ViewStore;
}

/** A milestone of a portfolio is its members' matter; `boardId` is then the portfolio's id. */
const CODES: AccessCodes = { missing: 'MILESTONE_NOT_FOUND', denied: 'PORTFOLIO_EDIT_DENIED' };

const milestoneAggregate = { decider: milestoneDecider, view: milestonesByBoard };

/** The board or portfolio that a query names, if the caller may do there what it asks. */
const boardAsked = async (
  ports: MilestonePorts,
  { principal, query }: Call,
  right: 'see' | 'administer',
): Promise<string> => {
  const place = required(query, 'boardId', 'BOARD_REQUIRED');
  await requireAtBoard(ports, principal, place, right);
  return place;
};

const run = (
  ports: MilestonePorts,
  { principal, correlationId, expectedVersion, idempotency }: Call,
  id: string,
  command: MilestoneCommand,
): Promise<Milestone | null> =>
  handleCommand(ports, milestoneAggregate, {
    stream: { tenant: principal.tenant, type: 'milestone', id },
    command,
    actor: { accountId: principal.accountId, kind: 'user' },
    correlationId,
    expectedVersion,
    idempotency,
    authorise: async (milestone) => {
      if (milestone === null) return;
      await requireAtBoard(ports, principal, milestone.boardId, 'administer', CODES);
    },
  });

const shown = (milestone: Milestone | null): Reply => {
  if (milestone === null) throw new CatalogueError(refusal('MILESTONE_NOT_FOUND'));
  return ok(milestone, milestone.version);
};

const idOf = ({ params }: Call): string => {
  if (params.id && isUlid(params.id)) return params.id;
  throw new CatalogueError(refusal('MILESTONE_NOT_FOUND'));
};

/** Without the aspects that a body left undefined. */
const named = <Given extends object>(given: Given): Partial<MilestoneAspects> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const byStart = (left: Milestone, right: Milestone): number =>
  `${left.startDate}${left.id}` < `${right.startDate}${right.id}` ? -1 : 1;

/** Milestones over HTTP (spec 000 §7). The list of no board is empty; a milestone of no board is refused. */
export const milestoneEndpoints = (ports: MilestonePorts): Endpoints => ({
  'GET /smb/milestone': read(async (call) => {
    if (!call.query.boardId) return ok([]);
    const boardId = await boardAsked(ports, call, 'see');
    const rows = await ports.views.list(milestonesByBoard, call.principal.tenant, boardId);
    return ok(rows.sort(byStart));
  }),
  'POST /smb/milestone': endpoint(createMilestoneBodySchema, async (call) => {
    const boardId = await boardAsked(ports, call, 'administer');
    const { id = ports.ids(), startDate, endDate, ...rest } = call.body;
    const draft = { ...named(rest), startDate, endDate };
    const row = await run(ports, call, id, { type: 'CreateMilestone', boardId, draft });
    return { ...shown(row), status: 201 };
  }),
  'PUT /smb/milestone/{id}': endpoint(changeMilestoneBodySchema, async (call) =>
    shown(
      await run(ports, call, idOf(call), { type: 'ChangeMilestone', changes: named(call.body) }),
    ),
  ),
  'DELETE /smb/milestone/{id}': read(async (call) => {
    await run(ports, call, idOf(call), { type: 'DeleteMilestone' });
    return { status: 204 };
  }),
});
