import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { readPlacementNotice } from '#domain/contracts/read-placement.ts';
import { readWebhook } from '#domain/contracts/read-webhook.ts';
import { type WebhookBody, webhookBodySchema } from '#domain/contracts/webhook.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { CommandPorts } from '../../command/handle-command.ts';
import { boundRequest, hostToken } from '../../connect/host-call.ts';
import { type ProvenNotice, verifyWebhook } from '../../connect/verify-webhook.ts';
import { bodyText, readHostBody } from '../../middleware/read-body.ts';
import { correlationOf } from '../../middleware/reporting.ts';
import { respond } from '../../middleware/responses.ts';
import type { HttpHandler } from '../../middleware/through-edge.ts';
import { type FrontPorts, frontHandler } from '../../middleware/through-edge.ts';
import { recordPlacements } from '../../placements/record-placements.ts';
import type { Log } from '../../ports/log.ts';
import { type FindInstallation, tenantOf } from '../../ports/site/installations.ts';
import { type Delivery, momentOf, type RecordPorts, recordChange } from './record-change.ts';

export interface WebhookPorts
  extends Omit<RecordPorts, keyof CommandPorts>,
    CommandPorts,
    Pick<FrontPorts, 'edgeSecret'> {
  readonly findInstallation: FindInstallation;
  readonly audiences: readonly string[];
  readonly log: Log;
}

/** Size limit in bytes. A webhook contains the whole issue with its description. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** Returns the user who made the change; the site itself when the webhook names no user. */
const actorOf = ({ installation, subject }: ProvenNotice, accountId: string | undefined): Actor => {
  const person = accountId ?? subject;
  return person
    ? { accountId: person, kind: 'user', origin: 'tracker' }
    : { accountId: installation.clientKey, kind: 'app', origin: 'tracker' };
};

/**
 * Returns the tracker's id of a webhook, which is the same for each retry. A webhook without an id is identified by its
 * body.
 */
const nameOf = ({ headers }: APIGatewayProxyEventV2, text: string): string =>
  headers['x-atlassian-webhook-identifier'] ?? createHash('sha256').update(text).digest('hex');

/** Records the value of our property that a webhook reports (R-PAST-6). Throws `BUSY`. */
const recordPlacement = async (
  ports: WebhookPorts,
  delivery: Delivery,
  body: WebhookBody,
): Promise<void> => {
  const written = readPlacementNotice(body);
  if (written === null) return;
  const at = momentOf(delivery, ports.clock());
  await recordPlacements(ports, { ...delivery, source: 'tracker', at }, [written]);
};

/**
 * Handles the tracker's webhooks, which are signed with the site's secret. Each webhook is recorded once, however often
 * it is delivered.
 */
export const webhookHandler = (ports: WebhookPorts): HttpHandler => {
  const handle: HttpHandler = async (event) => {
    const call = { token: hostToken(event), request: boundRequest(event) };
    const proven = await verifyWebhook(call, ports);
    const text = bodyText(event, BODY_LIMIT);
    const body = readHostBody(text, webhookBodySchema);
    const delivery = {
      tenant: tenantOf(proven.installation),
      name: nameOf(event, text),
      correlationId: correlationOf(event),
      actor: actorOf(proven, body.user?.accountId),
      timestamp: body.timestamp ?? null,
    };
    for (const [index, change] of readWebhook(body).entries()) {
      await recordChange(ports, delivery, change, index);
    }
    await recordPlacement(ports, delivery, body);
    return respond({ status: 204 });
  };
  return frontHandler(handle, ports);
};
