import { baselineAggregate } from '#domain/aggregates/baseline/aggregate.ts';
import { showBaseline } from '#domain/aggregates/baseline/baseline.ts';
import { MOST_BASELINES } from '#domain/aggregates/baseline/decide.ts';
import { baselinesByBoard } from '#domain/aggregates/baseline/view.ts';
import {
  createBaselineBodySchema,
  latestFirst,
  renameBaselineBodySchema,
} from '#domain/contracts/baseline.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { CommandPorts } from '../../command/handle-command.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { type BoardAccessPorts, requireAtBoard } from '../access/board.ts';
import type { AccessCodes } from '../access/portfolio.ts';
import { type Call, type Endpoints, endpoint, ok, read } from '../endpoint.ts';
import { requireParameter } from '../query.ts';
import { resource } from '../resource.ts';

export interface BaselinePorts extends CommandPorts, BoardAccessPorts {
  readonly views: ViewStore;
}

/** The error codes for baselines of a portfolio. There, `boardId` is the portfolio's id. */
const CODES: AccessCodes = { missing: 'BASELINE_NOT_FOUND', denied: 'PORTFOLIO_EDIT_DENIED' };

/** Returns the board or portfolio in the query. Throws when the caller does not have the right there. */
const readBoard = async (
  ports: BaselinePorts,
  { principal, query }: Call,
  right: 'see' | 'edit',
): Promise<string> => {
  const board = requireParameter(query, 'boardId', 'BOARD_REQUIRED');
  await requireAtBoard(ports, principal, board, right);
  return board;
};

/**
 * The endpoints for baselines (R-TIME-8). Whoever may see the map reads them; whoever may edit issues of its project
 * names, renames, deletes and restores them.
 */
export const baselineEndpoints = (ports: BaselinePorts): Endpoints => {
  const baselines = resource(ports, {
    aggregate: baselineAggregate,
    missing: CODES.missing,
    authorise: ({ principal }, { boardId }, wanted) =>
      requireAtBoard(ports, principal, boardId, wanted === 'see' ? wanted : 'edit', CODES),
    show: showBaseline,
  });
  const listOf = ({ principal }: Call, boardId: string) =>
    ports.views.list(baselinesByBoard, principal.tenant, boardId, { limit: MOST_BASELINES });
  return {
    'GET /smb/baseline': read(async (call) => {
      const boardId = await readBoard(ports, call, 'see');
      return ok((await listOf(call, boardId)).map(showBaseline).sort(latestFirst));
    }),
    'POST /smb/baseline': endpoint(createBaselineBodySchema, async (call) => {
      const boardId = await readBoard(ports, call, 'edit');
      const { id = ports.ids(), name, moment, restore } = call.body;
      const earlier = await baselines.repeated(call);
      if (earlier) return { ...earlier, status: 201 };
      if ((await listOf(call, boardId)).length >= MOST_BASELINES) {
        throw new CatalogueError(refusal('BASELINES_TOO_MANY'));
      }
      if (restore) return baselines.create(call, id, { type: 'RestoreBaseline', boardId });
      const { accountId: by } = call.principal;
      const now = ports.clock();
      const draft = { boardId, name, moment, by, now };
      return baselines.create(call, id, { type: 'CreateBaseline', ...draft });
    }),
    'PUT /smb/baseline/{id}': endpoint(renameBaselineBodySchema, (call) =>
      baselines.change(call, { type: 'RenameBaseline', name: call.body.name }),
    ),
    'DELETE /smb/baseline/{id}': read((call) => baselines.remove(call, { type: 'DeleteBaseline' })),
  };
};
