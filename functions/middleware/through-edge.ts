import { createHash, timingSafeEqual } from 'node:crypto';
import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { EDGE_HEADER, VIEWER_HEADER } from '../http/edge-headers.ts';
import { type ReportingPorts, reporting, type TracedEvent } from './reporting.ts';

export interface FrontPorts extends ReportingPorts {
  /** Known to the edge and to us alone. */
  readonly edgeSecret: string;
}

export type HttpHandler = (
  event: TracedEvent,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The API has an address of its own, which cannot be taken away from it; what does not come through the edge is
 * refused there, so that what the edge says of a request can be believed. Throws `EDGE_REQUIRED`.
 */
const requireEdge = ({ headers }: TracedEvent, edgeSecret: string): void => {
  const given = headers[EDGE_HEADER] ?? '';
  if (timingSafeEqual(digest(given), digest(edgeSecret))) return;
  throw new CatalogueError(refusal('EDGE_REQUIRED'));
};

/** The network address from which the edge was called. */
export const viewerOf = ({ headers }: TracedEvent): string => headers[VIEWER_HEADER] ?? '';

/** A Lambda of the API: reports what it does, and takes nothing but what comes through the edge. */
export const frontHandler = (handle: HttpHandler, ports: FrontPorts): HttpHandler =>
  middy(handle)
    .use(reporting(ports))
    .before(({ event }) => requireEdge(event, ports.edgeSecret)) as HttpHandler;
