import { createHash } from 'node:crypto';
import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { CorrelationId } from '#domain/kernel/ids.ts';
import type { VerifyToken } from '../connect/principal.ts';
import type { Call, Endpoints } from '../http/endpoint.ts';
import { bodyText, readBody } from './read-body.ts';
import { respond, respondError } from './responses.ts';

/** Structured log entries; a handler never logs tokens, bodies or secrets. */
export interface Log {
  readonly info: (message: string, entry: Record<string, unknown>) => void;
  readonly error: (message: string, entry: Record<string, unknown>) => void;
}

export interface HttpPorts {
  readonly verify: VerifyToken;
  readonly ids: () => string;
  readonly log: Log;
}

export type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const bearer = (event: APIGatewayProxyEventV2): string => {
  const [scheme, token] = (event.headers.authorization ?? '').split(' ');
  if (!token || !scheme || !/^(jwt|bearer)$/i.test(scheme)) {
    throw new CatalogueError(refusal('TOKEN_MISSING'));
  }
  return token;
};

/** `If-Match: "7"` → 7. A weak or foreign tag cannot match any version of ours. */
const expectedVersion = (event: APIGatewayProxyEventV2): number | undefined => {
  const tag = event.headers['if-match'];
  if (tag === undefined || tag === '*') return undefined;
  const version = /^"?(\d+)"?$/.exec(tag.trim())?.[1];
  if (version === undefined) throw new CatalogueError(refusal('VERSION_INVALID'));
  return Number(version);
};

const idempotency = (event: APIGatewayProxyEventV2, text: string): Call['idempotency'] => {
  const key = event.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (!/^[\w-]{8,128}$/.test(key)) throw new CatalogueError(refusal('IDEMPOTENCY_INVALID'));
  const fingerprint = createHash('sha256')
    .update([event.routeKey, event.rawPath, event.rawQueryString, text].join('\n'))
    .digest('hex');
  return { key, fingerprint };
};

const present = (values: Record<string, string | undefined> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/**
 * The Lambda of one context: finds the endpoint, proves who calls, checks the body against its contract, and
 * turns answers and refusals into HTTP. The token is checked first, so that strangers learn nothing.
 */
export const httpHandler = (endpoints: Endpoints, { verify, ids, log }: HttpPorts): HttpHandler => {
  const answer: HttpHandler = async (event) => {
    const principal = await verify(bearer(event));
    const found = endpoints[event.routeKey];
    if (!found) throw new CatalogueError(refusal('ROUTE_NOT_FOUND'));
    const text = bodyText(event);
    const reply = await found.answer({
      principal,
      correlationId: ids() as CorrelationId,
      params: present(event.pathParameters),
      query: present(event.queryStringParameters),
      body: found.body ? readBody(text, found.body) : undefined,
      expectedVersion: expectedVersion(event),
      idempotency: idempotency(event, text),
    });
    return respond(reply);
  };
  return middy(answer).use(reporting(log)) as HttpHandler;
};

/** Every error becomes an answer; one that is not in the catalogue is logged with its cause. */
export const reporting = (
  log: Log,
): middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  onError: (request) => {
    const { error, event } = request;
    request.response = respondError(error);
    const entry = { route: event.routeKey, requestId: event.requestContext.requestId };
    if (error instanceof CatalogueError) {
      log.info('refused', { ...entry, code: error.refusal.code });
    } else {
      log.error('failed', { ...entry, error: error?.stack });
    }
  },
});
