import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import type { CorrelationId } from '#domain/kernel/ids.ts';
import type { IdSource } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import { respondError } from './responses.ts';

/** A request with its correlation id. Everything that the request causes is recorded with this id. */
export type TracedEvent = APIGatewayProxyEventV2 & { correlationId?: CorrelationId };

export interface ReportingPorts {
  readonly ids: IdSource;
  readonly log: Log;
}

type Result = APIGatewayProxyStructuredResultV2;
type Reporting = middy.MiddlewareObj<TracedEvent, Result>;

export const correlationOf = ({ correlationId }: TracedEvent): CorrelationId => {
  if (correlationId === undefined) throw new Error('the reporting middleware has not run');
  return correlationId;
};

const entryOf = ({ routeKey, requestContext, correlationId }: TracedEvent) => ({
  route: routeKey,
  requestId: requestContext.requestId,
  correlationId,
});

/** Returns the cause of a refusal. Causes come from our code or from the library jose, and contain no token. */
const reasonOf = ({ cause }: Error): string | undefined =>
  cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined;

/** From this status on, the fault is on our side, and an operator must find its cause. */
const SERVER_FAULTS = 500;
const MOST_CAUSES = 5;

const chainOf = (error: unknown, most = MOST_CAUSES): string => {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? String(error);
  return error.cause === undefined || most === 0
    ? own
    : `${own}\ncaused by ${chainOf(error.cause, most - 1)}`;
};

const withCorrelation = (result: Result, { correlationId }: TracedEvent): Result => ({
  ...result,
  headers: { ...result.headers, 'x-correlation-id': correlationId ?? '' },
});

/**
 * Gives each request a correlation id, logs one line at its end, and turns every error into an answer. Errors outside
 * the catalogue are not shown to the caller. These errors and all other 5xx are logged with their causes.
 */
export const reporting = ({ ids, log }: ReportingPorts): Reporting => ({
  before: ({ event }) => {
    event.correlationId = ids() as CorrelationId;
  },
  after: (request) => {
    const result: Result = request.response ?? {};
    log.info('answered', { ...entryOf(request.event), status: result.statusCode });
    request.response = withCorrelation(result, request.event);
  },
  onError: (request) => {
    const { error, event } = request;
    const result = respondError(error);
    request.response = withCorrelation(result, event);
    const entry = { ...entryOf(event), status: result.statusCode };
    const code = error instanceof CatalogueError ? error.refusal.code : 'INTERNAL';
    if (error instanceof CatalogueError && (result.statusCode ?? 0) < SERVER_FAULTS) {
      log.info('refused', { ...entry, code, reason: reasonOf(error) });
    } else {
      log.error('failed', { ...entry, code, error: chainOf(error) });
    }
  },
});
