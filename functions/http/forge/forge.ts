import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { forgeEventSchema } from '#domain/contracts/forge-event.ts';
import { readWebhook } from '#domain/contracts/read-webhook.ts';
import { webhookBodySchema } from '#domain/contracts/webhook.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { tokenInvalid } from '../../connect/shared-secret.ts';
import { type InvocationTrust, verifyInvocation } from '../../forge/invocation.ts';
import { CALLING_MODULES, webhookOf } from '../../forge/product-events.ts';
import { siteOfInvocation, spendOnce } from '../../forge/site-of-invocation.ts';
import { bodyText, fitContract, readHostBody } from '../../middleware/read-body.ts';
import { bearerOf } from '../../middleware/read-headers.ts';
import { correlationOf, type TracedEvent } from '../../middleware/reporting.ts';
import { respond } from '../../middleware/responses.ts';
import { type FrontPorts, frontHandler, type HttpHandler } from '../../middleware/through-edge.ts';
import type { SpendToken } from '../../ports/stored/spent-tokens.ts';
import { type RecordPorts, recordChange } from '../webhook/record-change.ts';
import { moveRegion, type ResidencyPorts } from './residency.ts';
import { type HostCall, leaveSite, type SitePorts, takeSite } from './take-site.ts';

export interface ForgePorts extends SitePorts, RecordPorts, FrontPorts, ResidencyPorts {
  readonly views: RecordPorts['views'] & ResidencyPorts['views'];
  readonly findForgeSite: SitePorts['findForgeSite'];
  readonly store: SitePorts['store'];
  readonly log: FrontPorts['log'];
  readonly trust: InvocationTrust;
  readonly spend: SpendToken;
}

/** Size limit in bytes. An event contains the whole issue with its description. */
const BODY_LIMIT = 2 * 1024 * 1024;
const TOKEN_HEADER = 'x-forge-oauth-system';
const TOKEN_SHAPE = /^[\x21-\x7e]{1,8192}$/;

/** Returns the app's token in a request; null if the header is missing or malformed. */
const systemTokenOf = ({ headers }: TracedEvent): string | null => {
  const token = headers[TOKEN_HEADER] ?? '';
  return TOKEN_SHAPE.test(token) ? token : null;
};

type ForgeEvent = z.infer<typeof forgeEventSchema>;

/** Returns the id of an event. It is the same for each retry, which differs only in `retryContext`. */
const nameOf = ({ retryContext: _, ...withoutRetry }: ForgeEvent): string =>
  createHash('sha256').update(JSON.stringify(withoutRetry)).digest('hex');

/** Records a product event in the same way as its Connect webhook. Events that we do not subscribe to are ignored. */
const recordEvent = async (
  ports: ForgePorts,
  tenant: TenantId,
  { correlationId }: HostCall,
  text: string,
): Promise<void> => {
  const event = readHostBody(text, forgeEventSchema);
  const webhookEvent = webhookOf(event.eventType);
  if (webhookEvent === null) return;
  const person = event.atlassianId ?? null;
  const body = fitContract({ ...event, webhookEvent }, webhookBodySchema);
  const delivery = {
    tenant,
    name: nameOf(event),
    correlationId,
    actor:
      person === null
        ? ({ accountId: tenant, kind: 'app', origin: 'tracker' } as const)
        : ({ accountId: person, kind: 'user', origin: 'tracker' } as const),
    timestamp: body.timestamp ?? null,
  };
  for (const [index, change] of readWebhook(body).entries()) {
    await recordChange(ports, delivery, change, index);
  }
};

const isUnknown = (error: unknown): boolean =>
  error instanceof CatalogueError && error.refusal.code === 'SITE_UNKNOWN';

/** Returns the tenant of an event; null for a site without data, for which nothing is recorded. */
const tenantOfEvent = async (call: HostCall, ports: ForgePorts): Promise<TenantId | null> => {
  try {
    return await siteOfInvocation(call.invocation, ports);
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
};

/**
 * Handles a call according to the module of the manifest that it names. Throws `ROUTE_NOT_FOUND` for an unknown module.
 */
const carryOut = async (ports: ForgePorts, call: HostCall, text: string): Promise<void> => {
  const { invocation } = call;
  const own = invocation.cloudId as TenantId;
  switch (invocation.moduleKey) {
    case CALLING_MODULES.product: {
      const tenant = await tenantOfEvent(call, ports);
      if (tenant !== null) await recordEvent(ports, tenant, call, text);
      return;
    }
    case CALLING_MODULES.lifecycle:
    case CALLING_MODULES.hourly:
      await spendOnce(ports, own, invocation);
      await takeSite(ports, call);
      return;
    case CALLING_MODULES.farewell:
      await spendOnce(ports, own, invocation);
      await leaveSite(ports, call);
      return;
    default:
      throw new CatalogueError(refusal('ROUTE_NOT_FOUND'));
  }
};

const RESIDENCY_PATH = '/forge/residency/';

/** Handles calls of the Forge host itself: region moves, installs, the hourly call, product events and uninstalls. */
export const forgeHandler = (ports: ForgePorts): HttpHandler => {
  const handle: HttpHandler = async (event) => {
    const invocation = await verifyInvocation(bearerOf(event), ports.trust);
    if (event.rawPath.startsWith(RESIDENCY_PATH)) {
      await spendOnce(ports, invocation.cloudId as TenantId, invocation);
      return moveRegion(ports, invocation, event);
    }
    if (invocation.fromPage) throw tokenInvalid(new Error('a page calls in place of the host'));
    const call: HostCall = {
      invocation,
      systemToken: systemTokenOf(event),
      correlationId: correlationOf(event),
    };
    await carryOut(ports, call, bodyText(event, BODY_LIMIT));
    return respond({ status: 204 });
  };
  return frontHandler(handle, ports);
};

/** Answers 404 in a deployment without a Forge app. */
export const absentHandler = (ports: FrontPorts): HttpHandler =>
  frontHandler(async () => {
    throw new CatalogueError(refusal('ROUTE_NOT_FOUND'));
  }, ports);
