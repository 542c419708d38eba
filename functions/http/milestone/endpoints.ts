import { milestoneAggregate } from '#domain/aggregates/milestone/aggregate.ts';
import type { MilestoneAspects } from '#domain/aggregates/milestone/commands.ts';
import { showMilestone } from '#domain/aggregates/milestone/milestone.ts';
import { type MilestoneRow, milestonesByBoard } from '#domain/aggregates/milestone/view.ts';
import {
  changeMilestoneBodySchema,
  createMilestoneBodySchema,
} from '#domain/contracts/milestone.ts';
import type { CommandPorts } from '../../command/handle-command.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { type BoardAccessPorts, requireAtBoard } from '../access/board.ts';
import type { AccessCodes } from '../access/portfolio.ts';
import { type Call, type Endpoints, endpoint, ok, read } from '../endpoint.ts';
import { requireParameter } from '../query.ts';
import { resource } from '../resource.ts';

export interface MilestonePorts extends CommandPorts, BoardAccessPorts {
  readonly views: ViewStore;
}

/**
 * The error codes for milestones of a portfolio. There, `boardId` is the portfolio's id, and only members have access.
 */
const CODES: AccessCodes = { missing: 'MILESTONE_NOT_FOUND', denied: 'PORTFOLIO_EDIT_DENIED' };

/** Returns the board or portfolio in the query. Throws when the caller does not have the right there. */
const readBoard = async (
  ports: MilestonePorts,
  { principal, query }: Call,
  right: 'see' | 'administer',
): Promise<string> => {
  const scope = requireParameter(query, 'boardId', 'BOARD_REQUIRED');
  await requireAtBoard(ports, principal, scope, right);
  return scope;
};

/** Returns the given fields without undefined values. */
const named = <Given extends object>(given: Given): Partial<MilestoneAspects> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const byStart = (left: MilestoneRow, right: MilestoneRow): number =>
  `${left.startDate}${left.id}` < `${right.startDate}${right.id}` ? -1 : 1;

/**
 * The endpoints for milestones (R-PLAN-9). When the request names no board, the list is empty and a new milestone is
 * refused.
 */
export const milestoneEndpoints = (ports: MilestonePorts): Endpoints => {
  const milestones = resource(ports, {
    aggregate: milestoneAggregate,
    missing: CODES.missing,
    authorise: ({ principal }, { boardId }, wanted) =>
      requireAtBoard(ports, principal, boardId, wanted === 'see' ? wanted : 'administer', CODES),
    show: showMilestone,
  });
  return {
    'GET /smb/milestone': read(async (call) => {
      if (!call.query.boardId) return ok([]);
      const boardId = await readBoard(ports, call, 'see');
      const rows = await ports.views.list(milestonesByBoard, call.principal.tenant, boardId);
      return ok(rows.sort(byStart).map(showMilestone));
    }),
    'POST /smb/milestone': endpoint(createMilestoneBodySchema, async (call) => {
      const boardId = await readBoard(ports, call, 'administer');
      const { id = ports.ids(), startDate, endDate, ...rest } = call.body;
      const draft = { ...named(rest), startDate, endDate };
      return milestones.create(call, id, { type: 'CreateMilestone', boardId, draft });
    }),
    'PUT /smb/milestone/{id}': endpoint(changeMilestoneBodySchema, (call) =>
      milestones.change(call, { type: 'ChangeMilestone', changes: named(call.body) }),
    ),
    'DELETE /smb/milestone/{id}': read((call) =>
      milestones.remove(call, { type: 'DeleteMilestone' }),
    ),
  };
};
