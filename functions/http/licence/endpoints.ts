import { enterKeyBodySchema, type LicenceState } from '#domain/contracts/licence.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { AppLicence } from '#domain/licence/licence.ts';
import { standingOf } from '#domain/licence/portfolio-key.ts';
import { TENANT_STREAM_ID, tenantDecider } from '#domain/tenant/decide.ts';
import { siteView } from '#domain/tenant/views/site.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import type { Principal } from '../../connect/principal.ts';
import type { ReadPortfolioKey } from '../../licence/read-key.ts';
import type { LicencePorts } from '../../ports/licence.ts';
import type { Permissions } from '../../ports/permissions.ts';
import { type Call, type Endpoints, endpoint, ok, read } from '../endpoint.ts';

export interface LicenceEndpointPorts extends CommandPorts {
  readonly licence: LicencePorts;
  readonly permissions: Pick<Permissions, 'administersSite'>;
  readonly readKey: ReadPortfolioKey;
}

const tenantAggregate = { decider: tenantDecider, view: siteView };

const isBusy = (error: unknown): boolean =>
  error instanceof CatalogueError && error.refusal.code === 'BUSY';

/** The licence page must open while the tracker is away. */
const unlessBusy = async <Answer, Otherwise>(
  asked: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> => {
  try {
    return await asked;
  } catch (error) {
    if (isBusy(error)) return otherwise;
    throw error;
  }
};

const stateFor = async (
  { licence, permissions, clock }: LicenceEndpointPorts,
  principal: Principal,
): Promise<LicenceState> => {
  const { tenant } = principal;
  const [app, key, mayEnterKey] = await Promise.all([
    unlessBusy<AppLicence, null>(licence.findAppLicence(tenant), null),
    licence.findPortfolioKey(tenant),
    unlessBusy(permissions.administersSite(principal), false),
  ]);
  return {
    licence: principal.licence,
    app: app && !mayEnterKey ? { ...app, supportEntitlementNumber: null } : app,
    portfolio: { standing: standingOf(key, clock()), key },
    mayEnterKey,
  };
};

const enterKey = async (
  ports: LicenceEndpointPorts,
  { principal, body, correlationId, idempotency }: Call<{ key: string }>,
): Promise<void> => {
  const { tenant, accountId } = principal;
  if (!(await ports.permissions.administersSite(principal))) {
    throw new CatalogueError(refusal('LICENCE_KEY_DENIED'));
  }
  const key = await ports.readKey(body.key, tenant);
  await handleCommand(ports, tenantAggregate, {
    stream: { tenant, type: 'tenant', id: TENANT_STREAM_ID },
    command: { type: 'EnterPortfolioKey', key },
    actor: { accountId, kind: 'user' },
    correlationId,
    idempotency,
  });
};

/** The licence page's calls, which answer without a licence too (spec 001 §2 Licence page). */
export const licenceEndpoints = (ports: LicenceEndpointPorts): Endpoints => ({
  'GET /smb/licence': read(async ({ principal }) => ok(await stateFor(ports, principal))),
  'PUT /smb/licence/key': endpoint(enterKeyBodySchema, async (call) => {
    await enterKey(ports, call);
    return ok(await stateFor(ports, call.principal));
  }),
});
