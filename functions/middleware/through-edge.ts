import { createHash, timingSafeEqual } from 'node:crypto';
import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { EDGE_HEADER, VIEWER_HEADER } from '../http/edge-headers.ts';
import { type RotatingSecret, validValues } from '../ports/rotating-secret.ts';
import { type ReportingPorts, reporting, type TracedEvent } from './reporting.ts';

export interface FrontPorts extends ReportingPorts {
  /** A secret that only the CDN and the API know. */
  readonly edgeSecret: Pick<RotatingSecret, 'read'>;
}

export type HttpHandler = (
  event: TracedEvent,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Refuses requests that bypass the CDN. This check is needed because the API's own URL cannot be switched off, and
 * because we trust the headers that the CDN sets. While the secret is rotated, the former value is accepted too. Throws
 * `EDGE_REQUIRED`.
 */
const requireEdge = async (
  { headers }: TracedEvent,
  edgeSecret: FrontPorts['edgeSecret'],
): Promise<void> => {
  const given = digest(headers[EDGE_HEADER] ?? '');
  const valid = validValues(await edgeSecret.read());
  if (valid.some((value) => timingSafeEqual(given, digest(value)))) return;
  throw new CatalogueError(refusal('EDGE_REQUIRED'));
};

/** Returns the client's network address, as the CDN reports it. */
export const viewerOf = ({ headers }: TracedEvent): string => headers[VIEWER_HEADER] ?? '';

/** Returns a Lambda handler of the API. It logs requests, and accepts only requests that come through the CDN. */
export const frontHandler = (handle: HttpHandler, ports: FrontPorts): HttpHandler =>
  middy(handle)
    .use(reporting(ports))
    .before(({ event }) => requireEdge(event, ports.edgeSecret)) as HttpHandler;
