import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { VerifyToken } from '../connect/principal.ts';
import type { Endpoints } from '../http/endpoint.ts';
import type { LicencePorts } from '../ports/licence.ts';
import { licensed } from './licensed.ts';
import { bodyText, readBody } from './read-body.ts';
import { bearerOf, expectedVersionOf, idempotencyOf, present } from './read-headers.ts';
import { correlationOf, type ReportingPorts, reporting, type TracedEvent } from './reporting.ts';
import { respond } from './responses.ts';

export interface HttpPorts extends ReportingPorts {
  readonly verify: VerifyToken;
  readonly licence: LicencePorts;
}

export type HttpHandler = (
  event: TracedEvent,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * The Lambda of one context: finds the endpoint, proves who calls, checks the body against its contract, and
 * turns answers and refusals into HTTP. The token is checked first, so that strangers learn nothing, and then the
 * licence, without which the app is blocked (spec 001 §6).
 */
export const httpHandler = (endpoints: Endpoints, ports: HttpPorts): HttpHandler => {
  const answer: HttpHandler = async (event) => {
    const caller = await ports.verify(bearerOf(event));
    const found = Object.hasOwn(endpoints, event.routeKey) ? endpoints[event.routeKey] : undefined;
    if (!found) throw new CatalogueError(refusal('ROUTE_NOT_FOUND'));
    const principal = await licensed(ports.licence, caller, event.routeKey);
    const text = bodyText(event, found.bodyLimit);
    const reply = await found.answer({
      principal,
      correlationId: correlationOf(event),
      params: present(event.pathParameters),
      query: present(event.queryStringParameters),
      body: found.body ? readBody(text, found.body) : undefined,
      expectedVersion: expectedVersionOf(event),
      idempotency: idempotencyOf(event, principal, text),
    });
    return respond(reply);
  };
  return middy(answer).use(reporting(ports)) as HttpHandler;
};
