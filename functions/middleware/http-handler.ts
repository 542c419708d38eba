import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { VerifyToken } from '../connect/principal.ts';
import type { Endpoint, Endpoints } from '../http/endpoint.ts';
import type { LicencePorts } from '../ports/site/licence.ts';
import type { TakeAllowance } from '../ports/stored/allowance.ts';
import type { FindKnownAccounts } from '../ports/tracker/people.ts';
import { requireKnownPerson } from './known-person.ts';
import { packedAnswer, sendable } from './packed-body.ts';
import { bodyText, readBody, readPart } from './read-body.ts';
import {
  actorOf,
  bearerOf,
  expectedVersionOf,
  idempotencyOf,
  pathValues,
  queryValues,
} from './read-headers.ts';
import { correlationOf } from './reporting.ts';
import { needOfRoute, requireLicence } from './require-licence.ts';
import { requireQuota } from './require-quota.ts';
import { type SiteSharePorts, siteShare } from './require-site-share.ts';
import { respond } from './responses.ts';
import { type FrontPorts, frontHandler, type HttpHandler } from './through-edge.ts';

export interface HttpPorts extends FrontPorts, Pick<SiteSharePorts, 'reportBlocked'> {
  readonly verify: VerifyToken;
  readonly licence: LicencePorts;
  readonly findKnownAccounts: FindKnownAccounts;
  readonly takeAllowance: TakeAllowance;
  /** The clock for the windows of quotas. */
  readonly clock: Clock;
}

const bodyOf = ({ body, bodyOptional, unknownMembers }: Endpoint, text: string): unknown => {
  if (!body || (bodyOptional && text === '')) return undefined;
  return unknownMembers === 'dropped' ? readPart(text, body) : readBody(text, body);
};

/**
 * Returns the Lambda handler of one context: it finds the endpoint, authenticates the caller, validates the body
 * against its contract, and turns answers and refusals into HTTP. The token is checked first, so that callers without a
 * valid token learn nothing more. Then the request is counted for its site, before it costs anything, the licence is checked (R-LICENCE-1), and whether the tracker still knows the
 * person. A write that could be parsed counts for the quotas of its person and site, even if it is refused.
 */
export const httpHandler = (endpoints: Endpoints, ports: HttpPorts): HttpHandler => {
  const requireShare = siteShare(ports);
  const answer: HttpHandler = async (event) => {
    const caller = await ports.verify(bearerOf(event));
    await requireShare(caller.tenant);
    const found = Object.hasOwn(endpoints, event.routeKey) ? endpoints[event.routeKey] : undefined;
    if (!found) throw new CatalogueError(refusal('ROUTE_NOT_FOUND'));
    const known = await requireLicence(ports.licence, caller, event.routeKey);
    // Routes that need no licence, such as the licence page, also answer while the tracker is unavailable.
    const whileBusy = needOfRoute(event.routeKey) === 'none';
    await requireKnownPerson(ports.findKnownAccounts, caller, { whileBusy });
    const principal = { ...known, actor: actorOf(event, known) };
    const text = bodyText(event, found.bodyLimit);
    const call = {
      principal,
      correlationId: correlationOf(event),
      params: pathValues(event.pathParameters),
      query: queryValues(event.queryStringParameters),
      body: bodyOf(found, text),
      expectedVersion: expectedVersionOf(event),
      idempotency: idempotencyOf(event, principal, text),
    };
    await requireQuota(ports, caller, event.routeKey);
    const reply = await found.answer(call);
    const answered = respond(reply);
    return known.origin === 'forge' ? packedAnswer(answered) : sendable(answered);
  };
  return frontHandler(answer, ports);
};
