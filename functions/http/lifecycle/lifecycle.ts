import middy from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type LifecycleBody, lifecycleBodySchema } from '#domain/contracts/connect-lifecycle.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { CorrelationId } from '#domain/kernel/ids.ts';
import { TENANT_STREAM_ID, type TenantCommand, tenantDecider } from '#domain/tenant/decide.ts';
import { siteView } from '#domain/tenant/views/site.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import { type LifecycleTrust, verifyLifecycle } from '../../connect/verify-lifecycle.ts';
import { type HttpHandler, type Log, reporting } from '../../middleware/http-handler.ts';
import { bodyText, readBody } from '../../middleware/read-body.ts';
import { respond } from '../../middleware/responses.ts';
import { type FindInstallation, type Installation, tenantOf } from '../../ports/installations.ts';

export interface LifecyclePorts extends CommandPorts {
  readonly findInstallation: FindInstallation;
  readonly trust: LifecycleTrust;
  readonly appKey: string;
  readonly log: Log;
}

const tenantAggregate = { decider: tenantDecider, view: siteView };

const tokenOf = (event: APIGatewayProxyEventV2): string => {
  const [scheme, token] = (event.headers.authorization ?? '').split(' ');
  if (scheme?.toUpperCase() !== 'JWT' || !token) {
    throw new CatalogueError(refusal('TOKEN_MISSING'));
  }
  return token;
};

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

/** The site's record after the callback; only an installation brings a secret. */
const recordAfter = (body: LifecycleBody, known: Installation | null): Installation => {
  if (body.eventType === 'installed') {
    if (!body.sharedSecret) {
      throw new CatalogueError(refusal('BODY_INVALID', { sharedSecret: 'FIELD_INVALID' }));
    }
    return {
      clientKey: body.clientKey,
      sharedSecret: body.sharedSecret,
      baseUrl: body.baseUrl,
      oauthClientId: body.oauthClientId ?? null,
      state: 'installed',
      enabled: known?.enabled ?? false,
    };
  }
  if (known === null) throw new CatalogueError(refusal('TENANT_UNKNOWN'));
  if (body.eventType === 'uninstalled') return { ...known, state: 'uninstalled', enabled: false };
  return { ...known, enabled: body.eventType === 'enabled' };
};

const boundRequest = (event: APIGatewayProxyEventV2) => ({
  method: event.requestContext.http.method,
  path: event.rawPath,
  query: [...new URLSearchParams(event.rawQueryString)],
});

/**
 * The host's signed callbacks. The site's record and the tenant's event are written together, so that a site
 * is never half installed.
 */
export const lifecycleHandler = (ports: LifecyclePorts): HttpHandler => {
  const handle: HttpHandler = async (event) => {
    const token = tokenOf(event);
    const body = readBody(bodyText(event), lifecycleBodySchema);
    const { clientKey } = body;
    await verifyLifecycle({ token, clientKey, request: boundRequest(event) }, ports.trust);
    if (body.key !== ports.appKey || !event.rawPath.endsWith(`/${body.eventType}`)) {
      throw new CatalogueError(refusal('INSTALL_REFUSED'));
    }
    const installation = recordAfter(body, await ports.findInstallation(clientKey));
    const tenant = tenantOf(installation);
    await handleCommand(ports, tenantAggregate, {
      stream: { tenant, type: 'tenant', id: TENANT_STREAM_ID },
      command: commandOf(body),
      actor: { accountId: clientKey, kind: 'app' },
      correlationId: ports.ids() as CorrelationId,
      installation,
    });
    return respond({ status: 204 });
  };
  return middy(handle).use(reporting(ports.log)) as HttpHandler;
};
