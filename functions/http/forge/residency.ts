import * as z from 'zod/mini';
import { type RegionMoveBody, regionMoveBodySchema } from '#domain/contracts/region-move.ts';
import { showRefusal } from '#domain/contracts/show-refusal.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { type RowShape, revisionOf } from '#domain/kernel/view.ts';
import type { Invocation } from '../../forge/invocation.ts';
import { bodyText, readBody, readHostBody } from '../../middleware/read-body.ts';
import type { TracedEvent } from '../../middleware/reporting.ts';
import { respond } from '../../middleware/responses.ts';
import type { HttpHandler } from '../../middleware/through-edge.ts';
import { type FindForgeSite, tenantOf } from '../../ports/site/installations.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';

export interface ResidencyPorts {
  readonly findForgeSite: FindForgeSite;
  readonly views: Pick<ViewStore, 'get' | 'write'>;
  /** The names that the host uses for the regions in which we store data. */
  readonly locations: ReadonlySet<string>;
}

const moveSchema = z.object({
  location: z.string(),
  state: z.enum(['scheduled', 'ready-to-commit', 'committed', 'rolled-back']),
});
type RegionMove = z.infer<typeof moveSchema>;

/** The region moves of a site, by the host's migration id. */
const regionMoves: RowShape<RegionMove> = { name: 'region-move', schema: moveSchema };
export const MOVES_PARTITION = 'moves';
/** The status of a move is kept for this long. A move takes at most a day. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** The error codes with which we refuse a step. The host does not retry after such an error. */
const FAULTS = { unscheduled: 'E0001', elsewhere: 'E0002' } as const;
type Fault = keyof typeof FAULTS;

const FIELD = { unscheduled: 'migrationId', elsewhere: 'location' } as const;

const refused = (fault: Fault) =>
  respond({
    status: 400,
    body: {
      ...showRefusal(refusal('BODY_INVALID', { [FIELD[fault]]: 'FIELD_INVALID' })),
      errorResponseCode: FAULTS[fault],
    },
  });

/** The move of a site, and the function that stores it. */
interface StoredMove {
  readonly move: RegionMove | null;
  readonly keep: (move: RegionMove) => Promise<void>;
}

type Step = (
  body: RegionMoveBody,
  kept: StoredMove,
  ports: ResidencyPorts,
) => Promise<Fault | null>;

/**
 * The steps of a move. The host tries each step at most three times. Our regions already have the same data, so a move
 * is ready when it starts, and a rollback has nothing to undo.
 */
const STEPS: Readonly<Record<string, Step>> = {
  schedule: async ({ location }, { move, keep }, { locations }) => {
    if (location === undefined || !locations.has(location)) return 'elsewhere';
    if (move === null) await keep({ location, state: 'scheduled' });
    return null;
  },
  start: async (_, { move, keep }) => {
    if (move === null || move.state === 'rolled-back') return 'unscheduled';
    if (move.state === 'scheduled') await keep({ ...move, state: 'ready-to-commit' });
    return null;
  },
  commit: async (_, { move, keep }) => {
    if (move?.state !== 'ready-to-commit' && move?.state !== 'committed') return 'unscheduled';
    await keep({ ...move, state: 'committed' });
    return null;
  },
  // If the move was never scheduled or has failed, no move is stored. The rollback succeeds even then.
  rollback: async (_, { move, keep }) => {
    if (move !== null) await keep({ ...move, state: 'rolled-back' });
    return null;
  },
};

const keptOf = async (
  { views }: ResidencyPorts,
  tenant: TenantId,
  migrationId: string,
  { issuedAt }: Invocation,
): Promise<StoredMove> => ({
  move: await views.get(regionMoves, tenant, MOVES_PARTITION, migrationId),
  keep: (row) =>
    views.write({
      view: regionMoves.name,
      revision: revisionOf(regionMoves),
      tenant,
      partition: MOVES_PARTITION,
      key: migrationId,
      row,
      expiresAt: issuedAt + KEPT_SECONDS,
    }),
});

const statusOf = (move: RegionMove | null) =>
  move === null
    ? { status: 'failed', errorResponseCode: FAULTS.unscheduled }
    : { status: move.state };

/** Requires a call of the host itself. Pages reach the same route with similar tokens, but may not move a site. */
const requireHostItself = ({ fromPage, accountId }: Invocation): void => {
  if (fromPage || accountId !== null) throw new CatalogueError(refusal('ROUTE_NOT_FOUND'));
};

const isStatus = ({ routeKey }: TracedEvent): boolean => routeKey.endsWith('/status');

/**
 * Handles moves of a site's data to another region (forge.md, data residency). Throws `ROUTE_NOT_FOUND` for pages and
 * unknown steps, and `BODY_INVALID`.
 */
export const moveRegion = async (
  ports: ResidencyPorts,
  invocation: Invocation,
  event: TracedEvent,
): ReturnType<HttpHandler> => {
  requireHostItself(invocation);
  const hook = event.pathParameters?.hook ?? '';
  const step = Object.hasOwn(STEPS, hook) ? STEPS[hook] : undefined;
  if (!isStatus(event) && step === undefined) throw new CatalogueError(refusal('ROUTE_NOT_FOUND'));
  const body =
    step === undefined
      ? readBody(
          JSON.stringify({ migrationId: event.queryStringParameters?.migrationId }),
          regionMoveBodySchema,
        )
      : readHostBody(bodyText(event), regionMoveBodySchema);
  const site = await ports.findForgeSite(invocation.cloudId);
  const known = site?.state === 'installed' ? site : null;
  const nothing: StoredMove = { move: null, keep: async () => undefined };
  const kept =
    known === null ? nothing : await keptOf(ports, tenantOf(known), body.migrationId, invocation);
  if (step === undefined) return respond({ status: 200, body: statusOf(kept.move) });
  const fault = await step(body, kept, ports);
  return fault === null ? respond({ status: 204 }) : refused(fault);
};
