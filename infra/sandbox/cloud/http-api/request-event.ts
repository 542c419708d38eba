import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ACCOUNT } from '../base/names.ts';
import type { RouteMatch } from './route-table.ts';

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === 'cookie' ? [] : [[name, [value].flat().join(',')]],
    ),
  );

/** Returns the query parameters. As in payload format 2.0, commas join the values of a repeated name. */
const queryOf = (search: URLSearchParams): Record<string, string> => {
  const query: Record<string, string> = {};
  for (const [name, value] of search) {
    query[name] = name in query ? `${query[name]},${value}` : value;
  }
  return query;
};

const TEXT = /^(?:text\/|application\/(?:json|xml|javascript|x-www-form-urlencoded|.*\+json))/;

const bodyOf = (
  body: Buffer,
  contentType: string,
): Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded'> => {
  if (body.length === 0) return { isBase64Encoded: false };
  return TEXT.test(contentType) || contentType === ''
    ? { body: body.toString('utf8'), isBase64Encoded: false }
    : { body: body.toString('base64'), isBase64Encoded: true };
};

/** Returns the event for a request in payload format 2.0. */
export const requestEvent = (
  request: IncomingMessage,
  { route, pathParameters }: RouteMatch,
  { apiId, body, now }: { apiId: string; body: Buffer; now: Date },
): APIGatewayProxyEventV2 => {
  const url = new URL(request.url ?? '/', 'http://api');
  const headers = headersOf(request);
  const query = queryOf(url.searchParams);
  const cookies = request.headers.cookie?.split('; ');
  const method = request.method ?? 'GET';
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    ...(cookies ? { cookies } : {}),
    ...(Object.keys(query).length > 0 ? { queryStringParameters: query } : {}),
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters: { ...pathParameters } } : {}),
    ...bodyOf(body, headers['content-type'] ?? ''),
    requestContext: {
      accountId: ACCOUNT,
      apiId,
      domainName: headers.host ?? '',
      domainPrefix: apiId,
      http: {
        method,
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
  };
};
