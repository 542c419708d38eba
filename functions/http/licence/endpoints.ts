import type { AppLicence } from '#domain/aggregates/licence/licence.ts';
import { standingOf } from '#domain/aggregates/licence/portfolio-key.ts';
import { tenantAggregate } from '#domain/aggregates/tenant/aggregate.ts';
import { TENANT_STREAM_ID } from '#domain/aggregates/tenant/decide.ts';
import { enterKeyBodySchema, type LicenceState } from '#domain/contracts/licence.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { handleCommand } from '../../command/handle-command.ts';
import type { ReadPortfolioKey } from '../../licence/read-key.ts';
import type { LicencePorts } from '../../ports/site/licence.ts';
import type { Permissions } from '../../ports/tracker/permissions.ts';
import { type Call, type Endpoints, endpoint, ok, read } from '../endpoint.ts';
import { requestOf } from '../resource.ts';
import { type NoteLicencePorts, noteLicence } from './note-licence.ts';
import { type UsagePorts, usageFor } from './usage.ts';

export interface LicenceEndpointPorts extends NoteLicencePorts, UsagePorts {
  readonly licence: LicencePorts;
  readonly permissions: Pick<Permissions, 'administersSite'>;
  readonly readKey: ReadPortfolioKey;
}

const isAway = (error: unknown): boolean =>
  error instanceof CatalogueError && error.refusal.code === 'TRACKER_UNAVAILABLE';

/** Returns the answer, or `otherwise` while the tracker is unavailable, because the licence page must always open. */
const unlessBusy = async <Answer, Otherwise>(
  answer: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> => {
  try {
    return await answer;
  } catch (error) {
    if (isAway(error)) return otherwise;
    throw error;
  }
};

const stateFor = async (ports: LicenceEndpointPorts, call: Call): Promise<LicenceState> => {
  const { licence, permissions, clock } = ports;
  const { principal } = call;
  const { tenant } = principal;
  const [app, key, mayEnterKey] = await Promise.all([
    unlessBusy<AppLicence, null>(licence.findAppLicence(tenant), null),
    licence.findPortfolioKey(tenant),
    unlessBusy(permissions.administersSite(principal), false),
  ]);
  if (app) await noteLicence(ports, call, app);
  return {
    licence: principal.licence,
    app: app && !mayEnterKey ? { ...app, supportEntitlementNumber: null } : app,
    portfolio: { standing: standingOf(key, clock()), key },
    mayEnterKey,
  };
};

const enterKey = async (
  ports: LicenceEndpointPorts,
  call: Call<{ key: string }>,
): Promise<void> => {
  const { principal, body } = call;
  if (!(await ports.permissions.administersSite(principal))) {
    throw new CatalogueError(refusal('LICENCE_KEY_DENIED'));
  }
  const key = await ports.readKey(body.key, principal.tenant);
  const command = { type: 'EnterPortfolioKey', key } as const;
  const request = requestOf(call, tenantAggregate, TENANT_STREAM_ID, command);
  await handleCommand(ports, tenantAggregate, { ...request, expectedVersion: undefined });
};

/** The endpoints of the licence page, which also answer without a licence (R-LICENCE-5). */
export const licenceEndpoints = (ports: LicenceEndpointPorts): Endpoints => ({
  'GET /smb/licence': read(async (call) => ok(await stateFor(ports, call))),
  'GET /smb/usage': read(async (call) => ok(await usageFor(ports, call))),
  'PUT /smb/licence/key': endpoint(enterKeyBodySchema, async (call) => {
    await enterKey(ports, call);
    return ok(await stateFor(ports, call));
  }),
});
