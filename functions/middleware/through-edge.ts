import { createHash, timingSafeEqual } from 'node:crypto';
import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { EDGE_HEADER, VIEWER_HEADER } from '../http/edge-headers.ts';
import { type ReportingPorts, reporting, type TracedEvent } from './reporting.ts';

export interface FrontPorts extends ReportingPorts {
  /** A secret that only the CDN and the API know. */
  readonly edgeSecret: string;
}

export type HttpHandler = (
  event: TracedEvent,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Refuses requests that bypass the CDN. This check is needed because the API's own URL cannot be switched off, and
 * because we trust the headers that the CDN sets. Throws `EDGE_REQUIRED`.
 */
const requireEdge = ({ headers }: TracedEvent, edgeSecret: string): void => {
  const given = headers[EDGE_HEADER] ?? '';
  if (timingSafeEqual(digest(given), digest(edgeSecret))) return;
  throw new CatalogueError(refusal('EDGE_REQUIRED'));
};

/** Returns the client's network address, as the CDN reports it. */
export const viewerOf = ({ headers }: TracedEvent): string => headers[VIEWER_HEADER] ?? '';

/** Returns a Lambda handler of the API. It logs requests, and accepts only requests that come through the CDN. */
export const frontHandler = (handle: HttpHandler, ports: FrontPorts): HttpHandler =>
  middy(handle)
    .use(reporting(ports))
    .before(({ event }) => requireEdge(event, ports.edgeSecret)) as HttpHandler;
