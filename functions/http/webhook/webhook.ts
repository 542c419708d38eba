import { createHash } from 'node:crypto';
import middy from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { webhookBodySchema } from '#domain/contracts/webhook.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { readWebhook } from '#domain/tracker-change/read-webhook.ts';
import { boundRequest, hostToken } from '../../connect/host-call.ts';
import { type ProvenNotice, verifyWebhook } from '../../connect/verify-webhook.ts';
import type { HttpHandler } from '../../middleware/http-handler.ts';
import { bodyText, readBody } from '../../middleware/read-body.ts';
import { correlationOf, reporting } from '../../middleware/reporting.ts';
import { respond } from '../../middleware/responses.ts';
import { type FindInstallation, tenantOf } from '../../ports/installations.ts';
import type { Log } from '../../ports/log.ts';
import { type TellPorts, tellChange } from './tell.ts';

export interface WebhookPorts extends TellPorts {
  readonly findInstallation: FindInstallation;
  readonly log: Log;
}

/** An issue with a long description comes whole. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** Whoever did it; what nobody did is the site's own doing. */
const actorOf = ({ installation, subject }: ProvenNotice, accountId: string | undefined): Actor => {
  const person = accountId ?? subject;
  return person
    ? { accountId: person, kind: 'user' }
    : { accountId: installation.clientKey, kind: 'app' };
};

/** The tracker names each notice, and keeps the name when it sends it again; without one it is known by its text. */
const nameOf = ({ headers }: APIGatewayProxyEventV2, text: string): string =>
  headers['x-atlassian-webhook-identifier'] ?? createHash('sha256').update(text).digest('hex');

/** The tracker's webhooks: signed as a site's calls are, each told once however often it comes. */
export const webhookHandler = (ports: WebhookPorts): HttpHandler => {
  const handle: HttpHandler = async (event) => {
    const call = { token: hostToken(event), request: boundRequest(event) };
    const proven = await verifyWebhook(call, ports.findInstallation, ports.clock);
    const text = bodyText(event, BODY_LIMIT);
    const body = readBody(text, webhookBodySchema);
    const delivery = {
      tenant: tenantOf(proven.installation),
      name: nameOf(event, text),
      correlationId: correlationOf(event),
      actor: actorOf(proven, body.user?.accountId),
      timestamp: body.timestamp ?? null,
    };
    for (const [index, change] of readWebhook(body).entries()) {
      await tellChange(ports, delivery, change, index);
    }
    return respond({ status: 204 });
  };
  return middy(handle).use(reporting(ports)) as HttpHandler;
};
