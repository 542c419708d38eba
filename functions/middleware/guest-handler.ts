import type * as z from 'zod/mini';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { CorrelationId } from '#domain/kernel/ids.ts';
import type { Reply } from '../http/endpoint.ts';
import { bodyText, readBody } from './read-body.ts';
import { pathValues, queryValues } from './read-headers.ts';
import { correlationOf } from './reporting.ts';
import { respond } from './responses.ts';
import type { HttpHandler } from './through-edge.ts';
import { type FrontPorts, frontHandler, viewerOf } from './through-edge.ts';

/** A guest's call. It proves no identity, only that the guest knows the link. */
export interface GuestCall<Body = unknown> {
  readonly correlationId: CorrelationId;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  /** The guest's network address, as the CDN reports it. It is stored only as a hash. */
  readonly address: string;
  /** The ETag of the file that the guest has cached. */
  readonly known?: string | undefined;
  /** The `Accept-Language` header. */
  readonly language?: string | undefined;
  /** The cookies as `name=value`. */
  readonly cookies: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  /** The submitted form fields. Each name occurs once. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface GuestEndpoint<Body = unknown> {
  readonly body?: z.ZodMiniType<Body>;
  /** True when the body is a submitted HTML form and not JSON. */
  readonly form?: true;
  readonly answer: (call: GuestCall<Body>) => Promise<Reply>;
}

export type GuestEndpoints = Readonly<Record<string, GuestEndpoint>>;

/** Returns an endpoint whose handler gets the body with the type of the body's contract. */
export const guestEndpoint = <Body>(
  body: z.ZodMiniType<Body>,
  answer: GuestEndpoint<Body>['answer'],
): GuestEndpoint => ({ body, answer: answer as GuestEndpoint['answer'] });

/** Returns the Lambda handler of a context with guest routes. */
export const guestHandler = (endpoints: GuestEndpoints, ports: FrontPorts): HttpHandler => {
  const answer: HttpHandler = async (event) => {
    const found = Object.hasOwn(endpoints, event.routeKey) ? endpoints[event.routeKey] : undefined;
    if (!found) throw new CatalogueError(refusal('ROUTE_NOT_FOUND'));
    const text = bodyText(event);
    return respond(
      await found.answer({
        correlationId: correlationOf(event),
        params: pathValues(event.pathParameters),
        body: found.body ? readBody(text, found.body) : undefined,
        address: viewerOf(event),
        cookies: event.cookies ?? [],
        query: queryValues(event.queryStringParameters),
        known: event.headers['if-none-match'],
        language: event.headers['accept-language'],
        ...(found.form ? { form: Object.fromEntries(new URLSearchParams(text)) } : {}),
      }),
    );
  };
  return frontHandler(answer, ports);
};
