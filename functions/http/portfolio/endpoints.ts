import { portfolioAggregate } from '#domain/aggregates/portfolio/aggregate.ts';
import { mayChangeSettings, roleOf } from '#domain/aggregates/portfolio/roles.ts';
import type { PortfolioSettings } from '#domain/aggregates/portfolio/settings.ts';
import {
  PORTFOLIOS_PARTITION,
  type PortfolioRow,
  portfoliosView,
} from '#domain/aggregates/portfolio/view.ts';
import {
  type ChangePortfolioBody,
  changePortfolioBodySchema,
  createPortfolioBodySchema,
  type Portfolio,
  showPortfolio,
} from '#domain/contracts/portfolio.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { CommandPorts } from '../../command/handle-command.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { requireVisiblePortfolio } from '../access/portfolio.ts';
import { visibleProjects } from '../access/visible-scopes.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { byName } from '../order.ts';
import { resource } from '../resource.ts';
import { type NamedPorts, requireNamed } from './named.ts';

export interface PortfolioPorts extends CommandPorts, NamedPorts {
  readonly views: ViewStore;
}

const showTo = async (
  { permissions }: PortfolioPorts,
  { principal }: Call,
  row: PortfolioRow,
): Promise<Portfolio> =>
  showPortfolio(
    row,
    principal.accountId,
    await visibleProjects(permissions, principal, row.projectIds),
  );

const portfolioResource = (ports: PortfolioPorts) =>
  resource(ports, {
    aggregate: portfolioAggregate,
    missing: 'PORTFOLIO_NOT_FOUND',
    // Users who are not members are refused before the version is checked, because the refusal of a stale version shows
    // the current state.
    authorise: ({ principal }, { members }) => {
      if (roleOf(members, principal.accountId) === null) {
        throw new CatalogueError(refusal('PORTFOLIO_NOT_FOUND'));
      }
    },
    show: (row, call) => showTo(ports, call, row),
    aside: ({ hiddenProjects }) => ({ hiddenProjects }),
  });

const named = <Given extends object>(given: Given): Partial<PortfolioSettings> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const change = async (ports: PortfolioPorts, call: Call<ChangePortfolioBody>): Promise<Reply> => {
  const { principal, body } = call;
  const { dropHidden = false, leave, ...rest } = body;
  const portfolios = portfolioResource(ports);
  if (leave) return portfolios.change(call, { type: 'LeavePortfolio', by: principal.accountId });
  const id = portfolios.idOf(call);
  const before = await requireVisiblePortfolio(ports.views, principal, id);
  const role = roleOf(before.members, principal.accountId);
  // Checks the named projects and people only for members who may change the settings. Other members are refused later,
  // so they learn nothing about these projects and people.
  if (role && mayChangeSettings(role)) await requireNamed(ports, call, before);
  const { ids } = await visibleProjects(ports.permissions, principal, [
    ...before.projectIds,
    ...(rest.projectIds ?? []),
  ]);
  return portfolios.change(call, {
    type: 'ChangePortfolio',
    by: principal.accountId,
    changes: named(rest),
    ...(dropHidden ? {} : { droppable: ids }),
  });
};

/** The endpoints for portfolios (R-PORTFOLIO-1). */
export const portfolioEndpoints = (ports: PortfolioPorts): Endpoints => {
  const portfolios = portfolioResource(ports);
  return {
    'GET /smb/portfolio': read(async (call) => {
      const { tenant, accountId } = call.principal;
      const rows = await ports.views.list(portfoliosView, tenant, PORTFOLIOS_PARTITION);
      const own = rows.filter(({ members }) => roleOf(members, accountId) !== null).sort(byName);
      // Asks for the projects of all portfolios in one request. The answer is cached.
      const all = own.flatMap(({ projectIds }) => projectIds);
      const { hidden } = await visibleProjects(ports.permissions, call.principal, all);
      const bodies = await Promise.all(own.map((row) => showTo(ports, call, row)));
      return { ...ok(bodies), hiddenProjects: hidden };
    }),
    'GET /smb/portfolio/{id}': read(async (call) =>
      portfolios.show(
        call,
        await requireVisiblePortfolio(ports.views, call.principal, portfolios.idOf(call)),
      ),
    ),
    'POST /smb/portfolio': endpoint(createPortfolioBodySchema, async (call) => {
      const { id = ports.ids(), name, ...rest } = call.body;
      await requireNamed(ports, call, null);
      const draft = { ...named(rest), name };
      const accountId = call.principal.accountId;
      return portfolios.create(call, id, { type: 'CreatePortfolio', by: accountId, draft });
    }),
    'PUT /smb/portfolio/{id}': endpoint(changePortfolioBodySchema, (call) => change(ports, call)),
    'DELETE /smb/portfolio/{id}': read((call) =>
      portfolios.remove(call, { type: 'DeletePortfolio', by: call.principal.accountId }),
    ),
  };
};
