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
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { isUlid, required } from '../query.ts';

export interface MilestonePorts extends CommandPorts {
  readonly views: ViewStore;
}

const milestoneAggregate = { decider: milestoneDecider, view: milestonesByBoard };

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
  'GET /smb/milestone': read(async ({ principal, query }) => {
    if (!query.boardId) return ok([]);
    const boardId = required(query, 'boardId', 'BOARD_REQUIRED');
    const rows = await ports.views.list(milestonesByBoard, principal.tenant, boardId);
    return ok(rows.sort(byStart));
  }),
  'POST /smb/milestone': endpoint(createMilestoneBodySchema, async (call) => {
    const boardId = required(call.query, 'boardId', 'BOARD_REQUIRED');
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
