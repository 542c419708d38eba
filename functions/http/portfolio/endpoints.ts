import {
  changePortfolioBodySchema,
  createPortfolioBodySchema,
  type Portfolio,
  type StoredPortfolio,
} from '#domain/contracts/portfolio.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { PortfolioCommand } from '#domain/portfolio/commands.ts';
import { portfolioDecider } from '#domain/portfolio/decide.ts';
import { roleOf } from '#domain/portfolio/roles.ts';
import type { PortfolioSettings } from '#domain/portfolio/settings.ts';
import { PORTFOLIOS_PARTITION, portfoliosView } from '#domain/portfolio/views/portfolios.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { byName } from '../order.ts';
import { isUlid } from '../query.ts';
import { withCurrent } from '../with-current.ts';
import { seenPortfolio } from './access.ts';

export interface PortfolioPorts extends CommandPorts {
  readonly views: ViewStore;
}

const portfolioAggregate = { decider: portfolioDecider, view: portfoliosView };

const travelling =
  ({ principal }: Call) =>
  (row: StoredPortfolio): Portfolio => ({
    ...row,
    role: roleOf(row.members, principal.accountId),
  });

/** A stranger is refused before a conflict could show what is there. */
const membersOnly =
  ({ principal }: Call) =>
  (row: StoredPortfolio | null): void => {
    if (row && roleOf(row.members, principal.accountId) === null) {
      throw new CatalogueError(refusal('PORTFOLIO_NOT_FOUND'));
    }
  };

const run = (
  ports: PortfolioPorts,
  call: Call,
  id: string,
  command: PortfolioCommand,
): Promise<StoredPortfolio | null> => {
  const { principal, correlationId, expectedVersion, idempotency } = call;
  return withCurrent(travelling(call), () =>
    handleCommand(ports, portfolioAggregate, {
      stream: { tenant: principal.tenant, type: 'portfolio', id },
      command,
      actor: { accountId: principal.accountId, kind: 'user' },
      correlationId,
      expectedVersion,
      idempotency,
      authorise: membersOnly(call),
    }),
  );
};

const shown = (call: Call, row: StoredPortfolio | null): Reply => {
  if (row === null) throw new CatalogueError(refusal('PORTFOLIO_NOT_FOUND'));
  return ok(travelling(call)(row), row.version);
};

const idOf = ({ params }: Call): string => {
  if (params.id && isUlid(params.id)) return params.id;
  throw new CatalogueError(refusal('PORTFOLIO_NOT_FOUND'));
};

const named = (given: object): Partial<PortfolioSettings> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** Portfolios over HTTP (spec 001 §2, §3, §6). */
export const portfolioEndpoints = (ports: PortfolioPorts): Endpoints => ({
  'GET /smb/portfolio': read(async (call) => {
    const { tenant, accountId } = call.principal;
    const rows = await ports.views.list(portfoliosView, tenant, PORTFOLIOS_PARTITION);
    const own = rows.filter(({ members }) => roleOf(members, accountId) !== null);
    return ok(own.sort(byName).map(travelling(call)));
  }),
  'GET /smb/portfolio/{id}': read(async (call) =>
    shown(call, await seenPortfolio(ports.views, call.principal, idOf(call))),
  ),
  'POST /smb/portfolio': endpoint(createPortfolioBodySchema, async (call) => {
    const { id = ports.ids(), name, ...rest } = call.body;
    const by = call.principal.accountId;
    const draft = { ...named(rest), name };
    const row = await run(ports, call, id, { type: 'CreatePortfolio', by, draft });
    return { ...shown(call, row), status: 201 };
  }),
  'PUT /smb/portfolio/{id}': endpoint(changePortfolioBodySchema, async (call) => {
    const by = call.principal.accountId;
    const changes = named(call.body);
    return shown(
      call,
      await run(ports, call, idOf(call), { type: 'ChangePortfolio', by, changes }),
    );
  }),
  'DELETE /smb/portfolio/{id}': read(async (call) => {
    await run(ports, call, idOf(call), { type: 'DeletePortfolio', by: call.principal.accountId });
    return { status: 204 };
  }),
});
