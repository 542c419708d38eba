import { createHash } from 'node:crypto';
import middy from '@middy/core';
import type * as z from 'zod/mini';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { CorrelationId } from '#domain/kernel/ids.ts';
import type { Reply } from '../http/endpoint.ts';
import type { HttpHandler } from './http-handler.ts';
import { bodyText, readBody } from './read-body.ts';
import { present } from './read-headers.ts';
import { correlationOf, type ReportingPorts, reporting, type TracedEvent } from './reporting.ts';
import { respond } from './responses.ts';

/** A call by somebody whom nothing proves: all it has is the link that it knows. */
export interface GuestCall<Body = unknown> {
  readonly correlationId: CorrelationId;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  /** Stands for the network address of the guest, which cannot be read from it. */
  readonly address: string;
}

export interface GuestEndpoint<Body = unknown> {
  readonly body?: z.ZodMiniType<Body>;
  readonly answer: (call: GuestCall<Body>) => Promise<Reply>;
}

export type GuestEndpoints = Readonly<Record<string, GuestEndpoint>>;

/** Ties a body's contract to the endpoint that receives it. */
export const guestEndpoint = <Body>(
  body: z.ZodMiniType<Body>,
  answer: GuestEndpoint<Body>['answer'],
): GuestEndpoint => ({ body, answer: answer as GuestEndpoint['answer'] });

/** The address before the edge's own, which is the last that the API itself saw. What a guest adds stands further left. */
const addressOf = ({ headers, requestContext }: TracedEvent): string => {
  const own = requestContext.http.sourceIp;
  const path = (headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim());
  const guest = path.filter((address) => address !== '' && address !== own).at(-1) ?? own;
  return createHash('sha256').update(guest).digest('hex').slice(0, 24);
};

/** The Lambda of a context that answers guests. */
export const guestHandler = (endpoints: GuestEndpoints, ports: ReportingPorts): HttpHandler => {
  const answer: HttpHandler = async (event) => {
    const found = Object.hasOwn(endpoints, event.routeKey) ? endpoints[event.routeKey] : undefined;
    if (!found) throw new CatalogueError(refusal('ROUTE_NOT_FOUND'));
    const text = bodyText(event);
    return respond(
      await found.answer({
        correlationId: correlationOf(event),
        params: present(event.pathParameters),
        body: found.body ? readBody(text, found.body) : undefined,
        address: addressOf(event),
      }),
    );
  };
  return middy(answer).use(reporting(ports)) as HttpHandler;
};
