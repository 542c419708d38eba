import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { tenantAggregate } from '#domain/aggregates/tenant/aggregate.ts';
import { TENANT_STREAM_ID, type TenantCommand } from '#domain/aggregates/tenant/decide.ts';
import { type LifecycleBody, lifecycleBodySchema } from '#domain/contracts/connect-lifecycle.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import { boundRequest, hostToken } from '../../connect/host-call.ts';
import { type InstallTrust, type SignedCall, verifyInstall } from '../../connect/verify-install.ts';
import { verifyNotice } from '../../connect/verify-notice.ts';
import { bodyText, readHostBody } from '../../middleware/read-body.ts';
import { correlationOf } from '../../middleware/reporting.ts';
import { respond } from '../../middleware/responses.ts';
import type { HttpHandler } from '../../middleware/through-edge.ts';
import { type FrontPorts, frontHandler } from '../../middleware/through-edge.ts';
import type { Log } from '../../ports/log.ts';
import {
  type FindInstallation,
  type Installation,
  tenantOf,
} from '../../ports/site/installations.ts';
import { isRepeatedInstall, isStillOnForge, recordAfter, secretOf } from './site-record.ts';

export interface LifecyclePorts extends CommandPorts, Pick<FrontPorts, 'edgeSecret'> {
  readonly findInstallation: FindInstallation;
  readonly trust: InstallTrust;
  readonly appKey: string;
  readonly log: Log;
}

const commandOf = (body: LifecycleBody): TenantCommand => {
  const { baseUrl, oauthClientId = null, productType = 'jira' } = body;
  switch (body.eventType) {
    case 'installed':
      return { type: 'InstallSite', site: { baseUrl, oauthClientId, productType } };
    case 'uninstalled':
      return { type: 'UninstallSite' };
    case 'enabled':
      return { type: 'EnableApp' };
    case 'disabled':
      return { type: 'DisableApp' };
    default:
      return body.eventType satisfies never;
  }
};

const refuseInstall = (reason: string): never => {
  throw new CatalogueError(refusal('INSTALL_REFUSED'), { cause: new Error(reason) });
};

/**
 * Verifies the callback. Returns when an install or uninstall was signed, in seconds since 1970; null for other
 * callbacks.
 */
const prove = async (
  { eventType }: LifecycleBody,
  call: SignedCall,
  { trust, findInstallation, appKey }: LifecyclePorts,
): Promise<number | null> => {
  if (eventType === 'installed' || eventType === 'uninstalled') return verifyInstall(call, trust);
  const audiences = [appKey, trust.appBaseUrl];
  await verifyNotice(call, { audiences, findInstallation, clock: trust.clock });
  return null;
};

/**
 * Returns the current record. Refuses an older install or uninstall, which would restore an old secret or state. Throws
 * `BUSY` while the site is being erased, so that the host retries.
 */
const current = async (
  { clientKey }: LifecycleBody,
  signedAt: number | null,
  { findInstallation }: LifecyclePorts,
): Promise<Installation | null> => {
  const known = await findInstallation(clientKey);
  if (known?.state === 'erasing') throw new CatalogueError(refusal('BUSY'));
  const stale = known !== null && signedAt !== null && signedAt < known.signedAt;
  return stale ? refuseInstall('a newer callback was taken') : known;
};

const callOf = (event: APIGatewayProxyEventV2, { clientKey }: LifecycleBody): SignedCall => ({
  token: hostToken(event),
  clientKey,
  request: boundRequest(event),
});

const carryOut = async (
  body: LifecycleBody,
  signedAt: number | null,
  correlationId: ReturnType<typeof correlationOf>,
  ports: LifecyclePorts,
): Promise<void> => {
  if (body.eventType === 'installed') secretOf(body);
  const known = await current(body, signedAt, ports);
  if (body.eventType === 'installed' && isRepeatedInstall(body, known)) return;
  if (body.eventType === 'uninstalled' && isStillOnForge(known)) return;
  const tenant = tenantOf(body);
  await handleCommand(ports, tenantAggregate, {
    stream: { tenant, type: 'tenant', id: TENANT_STREAM_ID },
    command: commandOf(body),
    actor: { accountId: body.clientKey, kind: 'app', origin: 'connect' },
    correlationId,
    // Each attempt reads the record again, because a newer callback may have been handled since the previous attempt.
    installation: async () =>
      recordAfter(body, await current(body, signedAt, ports), signedAt ?? 0),
  });
};

/**
 * Handles the host's signed callbacks. The site's record and its event are written in one transaction, so that a site
 * is never half installed. A repeated callback changes nothing.
 */
export const lifecycleHandler = (ports: LifecyclePorts): HttpHandler => {
  const handle: HttpHandler = async (event) => {
    hostToken(event);
    const body = readHostBody(bodyText(event), lifecycleBodySchema);
    const signedAt = await prove(body, callOf(event, body), ports);
    if (body.key !== ports.appKey) refuseInstall('the callback is of another app');
    if (event.routeKey !== `POST /connect/${body.eventType}`) refuseInstall('of another event');
    await carryOut(body, signedAt, correlationOf(event), ports);
    return respond({ status: 204 });
  };
  return frontHandler(handle, ports);
};
